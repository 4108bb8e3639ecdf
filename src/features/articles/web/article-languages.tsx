import { History, Languages } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import type { Locale } from '../../../contract/locales.ts'
import { Rich, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Note } from '../../../web/ui/note.tsx'
import { articlePath } from './article-address.ts'
import type { ReadArticle } from './articles.queries.ts'

/** Which language is shown where it is not the page's own, the others to choose from, and whether this one is behind. */
export function ArticleLanguages({ article }: { article: ReadArticle }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { shown_language: shown, original_language: original, languages, stale } = article
  const path = to(articlePath(article))
  const address = (code: Locale) => (code === locale ? path : `${path}?language=${code}`)
  const others = languages.filter((code) => code !== shown)
  const links = others.length > 0 && (
    <span className="article-others">
      {t('articles.shown.others')}
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
        links && <p className="article-quiet">{links}</p>
      ) : (
        <Note tone="lapis" icon={<Languages size={18} aria-hidden="true" />}>
          <Rich
            id={languages.includes(locale) ? 'articles.shown.chosen' : 'articles.shown.missing'}
            values={{ language: locales[shown].name }}
            parts={{ name: (name) => <b lang={locales[shown].tag}>{name}</b> }}
          />{' '}
          {links}
        </Note>
      )}
      {stale && (
        <Note icon={<History size={18} aria-hidden="true" />}>
          <Rich
            id="articles.stale.text"
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
