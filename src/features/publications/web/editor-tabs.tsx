import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import type { ListKind } from '../../listing/web/list-kind.ts'
import type { EditorLink } from './editor-links.tsx'

/** The pages behind one item as tabs, for those who work on it. */
export function EditorTabs({
  noun,
  pages,
  current,
}: {
  noun: ListKind
  pages: EditorLink[]
  current: string
}) {
  const { t } = useTranslator()
  const to = useHref()
  return (
    <div className="mb-6 [&_.tab]:px-2.5">
      <Tabs
        label={t(`${noun}.write.tabs.label`)}
        current={current}
        items={pages
          .filter(({ shown }) => shown)
          .map(({ key, href }) => ({ key, label: t(`${noun}.write.tabs.${key}`), href: to(href) }))}
      />
    </div>
  )
}
