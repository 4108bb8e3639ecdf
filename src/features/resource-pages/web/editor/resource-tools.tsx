import { EditorLinks, useEditorLinks } from '../../../publications/web/editor-links.tsx'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'

/** On the resource itself: the way to what one may do with it. */
export function ResourceTools({ resource }: { resource: Omit<Resource, 'content'> }) {
  const path = resourcePath(resource)
  const { edit: mayEdit, remove, moderate, versions, manage } = resource.abilities
  const { review, edit, translations } = useEditorLinks(resource, path)
  return (
    <EditorLinks
      noun="resources"
      className="meta"
      pages={[
        { ...review, shown: mayEdit || remove || versions },
        edit,
        { key: 'versions', href: `${path}/versions/edit`, shown: versions },
        translations,
        { key: 'settings', href: `${path}/settings`, shown: manage },
        { key: 'moderate', href: `/staff/content?open=resource-${resource.id}`, shown: moderate },
      ]}
    />
  )
}
