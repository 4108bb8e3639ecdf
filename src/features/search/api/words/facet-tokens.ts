import { tagKey } from '../../../../contract/tags.ts'

/** What a document is, as tokens: the index alone then answers questions that name a type or a platform. */
export const typeToken = (type: string): string => `@type:${type}`
export const platformToken = (platform: string): string => `@plat:${platform}`
export const versionToken = (release: string): string => `@v:${release}`
export const languageToken = (language: string): string => `@lang:${language}`
export const categoryToken = (category: string): string => `@cat:${category}`
/** An address may hold anything; what no tag can hold becomes a sign that none has. */
export const tagToken = (name: string): string =>
  `@tag:${tagKey(name).replace(/[^\p{L}\p{M}\p{Nd}_-]/gu, '?')}`
export const licenceToken = (licence: string): string => `@lic:${licence}`
export const authorToken = (id: number | string): string => `@author:${id}`
/** The month it was last changed in. */
export const updatedToken = (date: Date): string => `@upd:${date.toISOString().slice(0, 7)}`
export const conceptToken = (concept: string): string => `#${concept}`
export const conceptOf = (token: string): string | null => (token.startsWith('#') ? token.slice(1) : null)
export const soundToken = (key: string): string => `%${key}`
export const consonantToken = (key: string): string => `%:${key}`
