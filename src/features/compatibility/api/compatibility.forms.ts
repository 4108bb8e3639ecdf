import { fail } from '../../../contract/errors.ts'
import type { PageForm } from '../../../server/http/forms/form-posts.ts'
import { compatibilityForm } from '../compatibility-limits.contract.ts'
import { endpoints } from '../compatibility.contract.ts'

const number = (value: string | undefined) => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : value)

/** Saying how a version runs without JavaScript; `page` is the compatibility page of a resource. */
export const compatibilityForms = (page: RegExp): PageForm[] => [
  {
    name: compatibilityForm,
    pages: [page],
    endpoint({ slug = '' }) {
      if (!/^[a-z0-9-]{1,40}$/.test(slug)) throw fail('malformed')
      const { method, path } = endpoints.report
      return { method, path: path.replace('{slug}', slug) }
    },
    fields: ['slug', 'version', 'platform', 'game_version', 'result', 'java', 'note', 'log'],
    body: ({ version, platform, game_version, result, java, note, log }) => ({
      version: number(version),
      platform,
      game_version,
      // What was left open is a fault of its field, not a word nobody knows.
      ...(result ? { result } : {}),
      java: java ? number(java) : null,
      note,
      log,
    }),
    next: ({ target, locale, page: path }) => target(`/${locale}${path}?done=1#own`),
    comeBack: (_, { locale, page: path }) => `/${locale}${path}#report`,
  },
]
