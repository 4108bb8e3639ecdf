import { isLocale, type Locale } from '../../contract/locales.ts'
import { createDeviceList } from '../device-list.ts'

export type Viewed = {
  kind: 'article' | 'resource'
  /** Without the language. */
  path: string
  title: string
  /** Of the title. */
  language: Locale
}

/** What was opened last on this device; it never leaves it. */
export const recentlyViewed = createDeviceList<Viewed>({
  key: 'recently-viewed',
  most: 6,
  isEntry: (stored): stored is Viewed => {
    const { kind, path, title, language } = (stored ?? {}) as Partial<Record<keyof Viewed, unknown>>
    return (
      (kind === 'article' || kind === 'resource') &&
      typeof path === 'string' &&
      // An address of another site must not get in by hand.
      /^\/\w/.test(path) &&
      typeof title === 'string' &&
      isLocale(language)
    )
  },
  identityOf: ({ path }) => path,
})
