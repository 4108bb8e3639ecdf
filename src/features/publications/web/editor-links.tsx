import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import type { EditedPublication, WriterWords } from '../kind/web/publication-actions.ts'
import { likelyLanguage } from '../translations/web/likely-language.ts'

export type EditorLink = { key: string; href: string; shown: boolean }
type Linked = Pick<EditedPublication, 'abilities' | 'pending_revision' | 'languages' | 'original_language'>

/** Pages behind one item: which there are, and which of them this person may open. */
export function useEditorLinks(item: Linked, path: string) {
  const { locale } = useTranslator()
  const { edit, translate, moderate, remove } = item.abilities
  const insider = edit || moderate || remove || item.pending_revision !== null
  return {
    insider,
    review: { key: 'review', href: `${path}/review`, shown: insider },
    edit: { key: 'edit', href: `${path}/edit`, shown: edit },
    translations: {
      key: 'translations',
      href: `${path}/translations/${likelyLanguage(item, locale)}`,
      shown: translate,
    },
    revisions: { key: 'revisions', href: `${path}/revisions`, shown: insider },
  }
}

/** On the item itself: the way to what one may do with it. Readers see nothing of it. */
export function EditorLinks({ noun, pages }: { noun: WriterWords; pages: EditorLink[] }) {
  const { t } = useTranslator()
  const to = useHref()
  const shown = pages.filter((page) => page.shown)
  if (shown.length === 0) return null
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t(`${noun}.write.tabs.label`)}>
      {shown.map(({ key, href }) => (
        <Button key={key} size="s" href={to(href)}>
          {t(`${noun}.write.tabs.${key}`)}
        </Button>
      ))}
    </nav>
  )
}
