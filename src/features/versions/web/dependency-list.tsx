import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { TypeMark } from '../../../web/art/type-mark.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import type { VersionDependency } from '../versions.contract.ts'

const tones = { required: 'honey', optional: 'quiet', incompatible: 'brick', embedded: 'lapis' } as const

/** What a version needs, likes, brings along or does not bear. */
export function DependencyList({ dependencies }: { dependencies: readonly VersionDependency[] }) {
  const t = useT()
  const to = useHref()
  return (
    <ul className="dependencies">
      {dependencies.map(({ name, kind, range, url, resource, version }) => (
        <li key={`${kind} ${name} ${resource?.id}`}>
          {resource && <TypeMark type={resource.type} />}
          {resource ? (
            <a className="link" href={to(resourcePath(resource))}>
              {resource.title}
            </a>
          ) : url ? (
            <a className="link" href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}
          <Badge tone={tones[kind]}>{t(`resources.dependency.${kind}`)}</Badge>
          {range && <code>{range}</code>}
          {resource && version && (
            <a
              className="link coarse:py-3 ms-auto text-13"
              href={`${to(resourcePath(resource))}/version/${version.id}`}
            >
              {t('resources.dependency.fitting', { version: version.number })}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
