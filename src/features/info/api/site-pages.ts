import type { Locale } from '../../../contract/locales.ts'
import { translate } from '../../../server/translate.ts'
import type { SitePage } from '../../search/api/pages/find-pages.ts'
import { infoTexts } from '../info-limits.contract.ts'
import { infoTextOf } from './info-texts.ts'

/** Pages that have no text of their own, by the names of their messages. */
const others = {
  contact: '/contact',
  forum: '/forum',
  api: '/api',
  constructor: '/dm-constructor',
  myServer: '/my-server',
  people: '/users',
  resources: '/resources',
  articles: '/articles',
}

const made = new Map<string, readonly SitePage[]>()

/** What search finds of the site itself, in a language; English names count everywhere. */
export function sitePages(language: Locale, site: string): readonly SitePage[] {
  const key = `${language} ${site}`
  const pages = made.get(key) ?? [...infoTexts.map(infoPage), ...Object.keys(others).map(otherPage)]
  made.set(key, pages)
  return pages

  function infoPage(name: (typeof infoTexts)[number]): SitePage {
    const { title, description, contents } = infoTextOf(name, language, site)
    return {
      path: name === 'about' ? '/info' : `/info/${name}`,
      title,
      description,
      names: namesOf(name, (code) => infoTextOf(name, code, site).title),
      about: [{ language, text: [description, ...contents.map((part) => part.title)].join('\n') }],
    }
  }

  function otherPage(name: string): SitePage {
    const titleOf = (code: Locale) => translate(code, `info.pages.${name}.title`)
    const description = translate(language, `info.pages.${name}.description`)
    return {
      path: others[name as keyof typeof others],
      title: titleOf(language),
      description,
      names: namesOf(name, titleOf),
      about: [{ language, text: description }],
    }
  }

  function namesOf(name: string, titleOf: (code: Locale) => string): SitePage['names'] {
    return [...new Set<Locale>([language, 'en'])].map((code) => ({
      language: code,
      text: `${titleOf(code)} ${translate(code, `info.pages.${name}.words`)}`,
    }))
  }
}
