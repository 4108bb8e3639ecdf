import '../writing/writing.css'
import { Sparkles } from 'lucide-react'
import { locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { DiffPanel } from '../writing/diff-panel.tsx'
import type { ReadCase } from './article-cases.queries.ts'

/** What changed since a person last said yes, and the whole text as readers would see it. */
export function ArticleCaseText({ found }: { found: ReadCase }) {
  const t = useT()
  const { article, revision, changes } = found
  const language = article.original_language
  const approved = revision.status === 'approved' || revision.status === 'approved_and_verified'
  return (
    <>
      <section className="case-part" aria-labelledby="changes-title">
        <h3 id="changes-title">{t('moderation.content.changes')}</h3>
        {changes ? (
          <DiffPanel changes={changes} language={language} />
        ) : (
          <p className="case-hint case-first">
            <Sparkles size={16} aria-hidden="true" />
            {t(approved ? 'moderation.content.same' : 'moderation.content.first')}
          </p>
        )}
      </section>
      <section className="case-part" aria-labelledby="text-title">
        <h3 id="text-title">{t('moderation.content.text')}</h3>
        <p className="case-lead" lang={locales[language].tag}>
          {revision.description}
        </p>
        <p className="case-chips">
          {article.categories.map((category) => (
            <Tag key={category}>{t(`taxonomy.categories.${category}`)}</Tag>
          ))}
          {revision.tags.map(({ key, name }) => (
            <Tag key={key}>{name}</Tag>
          ))}
        </p>
        {article.cover && (
          <img
            className="case-cover"
            src={article.cover.url}
            srcSet={article.cover.srcset}
            sizes="(min-width: 64rem) 700px, 100vw"
            width={article.cover.width}
            height={article.cover.height}
            alt={t('moderation.content.cover')}
            loading="lazy"
          />
        )}
        <Disclosure
          title={t('moderation.content.characters', { count: revision.characters })}
          open={changes === null}
          boxed
        >
          <RichText html={revision.content_html} lang={language} />
        </Disclosure>
      </section>
    </>
  )
}
