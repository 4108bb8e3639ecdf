import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModerationStatus } from '../../../../../contract/access.ts'
import type { DiffParts } from '../../../../../contract/diff-parts.ts'
import { locales, type Locale } from '../../../../../contract/locales.ts'
import type { Picture } from '../../../../../contract/picture.ts'
import type { Category } from '../../../../../contract/categories.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { RichText } from '../../../../../web/rich-text/rich-text.tsx'
import { Disclosure } from '../../../../../web/ui/layout/disclosure.tsx'
import { Tag } from '../../../../../web/ui/text/tag.tsx'
import { DiffPanel } from '../../../kind/web/diff-panel.tsx'

/** What changed since a person last said yes, and the whole text as readers would see it. */
export function ReviewContent({
  revision,
  changes,
  language,
  categories,
  cover,
  more,
}: {
  revision: {
    status: ModerationStatus
    description: string
    characters: number
    content_html: string
    tags: { key: string; name: string }[]
  }
  changes: { title: DiffParts; description: DiffParts; content: DiffParts } | null
  language: Locale
  categories: Category[]
  cover: Picture | null
  /** What only this kind has. */
  more?: ReactNode
}) {
  const t = useT()
  const approved = revision.status === 'approved' || revision.status === 'approved_and_verified'
  return (
    <>
      <section className="case-part" aria-labelledby="changes-title">
        <h3 id="changes-title">{t('moderation.content.changes')}</h3>
        {changes ? (
          <DiffPanel changes={changes} language={language} />
        ) : (
          <p className="case-hint flex gap-2">
            <Sparkles size={16} aria-hidden="true" />
            {t(approved ? 'moderation.content.same' : 'moderation.content.first')}
          </p>
        )}
      </section>
      <section className="case-part" aria-labelledby="text-title">
        <h3 id="text-title">{t('moderation.content.text')}</h3>
        <p className="case-lead mb-3 text-ink-2 text-15" lang={locales[language].tag}>
          {revision.description}
        </p>
        <p className="case-chips flex flex-wrap items-center gap-2">
          {categories.map((category) => (
            <Tag key={category}>{t(`taxonomy.categories.${category}`)}</Tag>
          ))}
          {revision.tags.map(({ key, name }) => (
            <Tag key={key}>{name}</Tag>
          ))}
        </p>
        {cover && (
          <img
            className="w-full h-auto max-h-80 mb-4 notch-8 object-cover"
            src={cover.url}
            srcSet={cover.srcset}
            sizes="(min-width: 64rem) 700px, 100vw"
            width={cover.width}
            height={cover.height}
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
        {more}
      </section>
    </>
  )
}
