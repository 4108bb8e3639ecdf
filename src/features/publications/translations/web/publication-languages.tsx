import { History, Languages } from 'lucide-react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { Rich, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import type { ListKind } from '../../../listing/web/list-kind.ts'

/** Which language is shown where it is not the page's own, the others to choose from, and whether this one is behind. */
export function TextLanguages({
  item: { shown_language: shown, original_language: original, languages, stale },
  path: unprefixed,
  words,
}: {
  item: { shown_language: Locale; original_language: Locale; languages: Locale[]; stale: boolean }
  /** Of the page, without the language. */
  path: string
  words: ListKind | 'forum' | 'requests'
}) {
  const { t, locale } = useTranslator()
  const path = useHref()(unprefixed)
  const address = (code: Locale) => (code === locale ? path : `${path}?language=${code}`)
  const others = languages.filter((code) => code !== shown)
  const links = others.length > 0 && (
    <span className="text-languages">
      {t(`${words}.shown.others`)}
      {others.map((code) => (
        <a
          key={code}
          className="link"
          href={address(code)}
          lang={locales[code].tag}
          hrefLang={locales[code].hreflang}
        >
          {locales[code].name}
        </a>
      ))}
    </span>
  )
  return (
    <>
      {shown === locale ? (
        links && <p className="text-ink-2 text-14">{links}</p>
      ) : (
        <Note tone="lapis" icon={<Languages size={18} aria-hidden="true" />}>
          <Rich
            id={`${words}.shown.${languages.includes(locale) ? 'chosen' : 'missing'}`}
            values={{ language: locales[shown].name }}
            parts={{ name: (name) => <b lang={locales[shown].tag}>{name}</b> }}
          />{' '}
          {links}
        </Note>
      )}
      {stale && (
        <Note icon={<History size={18} aria-hidden="true" />}>
          <Rich
            id={`${words}.stale.text`}
            parts={{
              original: (text) => (
                <a
                  className="link link-underline"
                  href={address(original)}
                  hrefLang={locales[original].hreflang}
                >
                  {text}
                </a>
              ),
            }}
          />
        </Note>
      )}
    </>
  )
}
