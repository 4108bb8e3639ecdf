import { useEditorLinks } from '../../publications/web/editor-links.tsx'
import { EditorTabs } from '../../publications/web/editor-tabs.tsx'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import type { Resource } from '../resource-shapes.contract.ts'

export type WritingTab = 'review' | 'edit' | 'versions' | 'translations' | 'revisions' | 'team' | 'settings'

/** The pages behind one resource, for those who work on it. */
export function ResourceTabs({ item, current }: { item: Omit<Resource, 'content'>; current: WritingTab }) {
  const path = resourcePath(item)
  const { versions, team, manage } = item.abilities
  const links = useEditorLinks(item, path)
  const insider = links.insider || versions
  const pages = [
    links.view,
    { ...links.review, shown: insider },
    links.edit,
    { key: 'versions', href: `${path}/versions/edit`, shown: versions },
    links.translations,
    { ...links.revisions, shown: insider },
    { key: 'team', href: `${path}/team`, shown: team || insider },
    { key: 'settings', href: `${path}/settings`, shown: manage },
  ]
  return <EditorTabs noun="resources" pages={pages} current={current} />
}
