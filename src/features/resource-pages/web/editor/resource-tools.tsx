import { EditorLinks, useEditorLinks } from '../../../publications/web/editor-links.tsx'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'

/** On the resource itself: the way to its pages for the team, and to its next version. */
export function ResourceTools({ resource }: { resource: Omit<Resource, 'content'> }) {
  const path = resourcePath(resource)
  const { edit, remove, moderate, versions } = resource.abilities
  const { review, translations } = useEditorLinks(resource, path)
  const manages = edit || remove || versions
  return (
    <EditorLinks
      noun="resources"
      pages={[
        { ...review, key: 'manage', shown: manages },
        {
          key: 'newVersion',
          href: `${path}/version/create`,
          shown: versions && !resource.states.archived,
        },
        { ...translations, shown: translations.shown && !manages },
        { key: 'moderate', href: `/staff/content?open=resource-${resource.id}`, shown: moderate },
      ]}
    />
  )
}
