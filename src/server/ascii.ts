import anyAscii from 'any-ascii'
import type { Locale } from '../contract/locales.ts'
import { makeSlug } from '../contract/names/slug.ts'

/** `makeSlug` for every script: Thai and whatever else people write becomes Latin letters too. */
export function slugOf(text: string, language: Locale, limits: { max: number; min?: number }): string {
  return makeSlug(text, language, { ...limits, ascii: anyAscii })
}
