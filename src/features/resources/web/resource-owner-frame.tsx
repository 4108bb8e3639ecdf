import { useEditorLinks } from '../../publications/web/editor-links.tsx'
import { OwnerFrame, type OwnerPage } from '../../publications/web/owner-frame.tsx'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import type { Resource } from '../resource-shapes.contract.ts'
import { iconOf } from './resource-pictures.ts'

export type WritingTab =
  | 'review'
  | 'edit'
  | 'versions'
  | 'translations'
  | 'revisions'
  | 'team'
  | 'webhooks'
  | 'statistics'
  | 'settings'

/** Around the pages behind one resource, for those who work on it. */
export function ResourceOwnerFrame({
  item,
  ...page
}: OwnerPage & { item: Omit<Resource, 'content'>; current: WritingTab }) {
  const path = resourcePath(item)
  const { versions, team, manage, edit, moderate, statistics } = item.abilities
  const links = useEditorLinks(item, path)
  const insider = links.insider || versions
  const pages = [
    { ...links.review, shown: insider },
    links.edit,
    { key: 'versions', href: `${path}/versions/edit`, shown: versions },
    links.translations,
    { ...links.revisions, shown: insider },
    { key: 'statistics', href: `${path}/statistics`, shown: statistics || moderate },
    { key: 'team', href: `${path}/team`, shown: team || insider },
    { key: 'webhooks', href: `${path}/webhooks`, shown: edit },
    { key: 'settings', href: `${path}/settings`, shown: manage },
  ]
  return (
    <OwnerFrame noun="resources" item={item} path={path} picture={iconOf(item)} pages={pages} {...page} />
  )
}
