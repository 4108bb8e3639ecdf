/** What a document is, as tokens: the index alone then answers questions that name a type or a platform. */
export const typeToken = (type: string): string => `@type:${type}`
export const platformToken = (platform: string): string => `@plat:${platform}`
export const versionToken = (release: string): string => `@v:${release}`
export const languageToken = (language: string): string => `@lang:${language}`
export const conceptToken = (concept: string): string => `#${concept}`
export const conceptOf = (token: string): string | null => (token.startsWith('#') ? token.slice(1) : null)
export const soundToken = (key: string): string => `%${key}`
export const consonantToken = (key: string): string => `%:${key}`
