import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { isGroup } from '../operation-groups.contract.ts'
import type { OperationGroup } from '../operation-groups.contract.ts'
import { referenceQueries } from './api-docs.queries.ts'
import { groupPath, operationPath } from './reference-address.ts'
import { useQuery } from '../../../web/use-query.ts'

const guide = [
  ['/api', 'apiDocs.nav.start'],
  ['/api/introduction', 'apiDocs.introduction.title'],
  ['/api/introduction#authentication', 'apiDocs.auth.title'],
  ['/api/introduction#errors', 'apiDocs.errors.title'],
  ['/api/introduction#publishing', 'apiDocs.publishing.title'],
  ['/api/rate-limits', 'apiDocs.rate-limits.title'],
  ['/api/introduction#changes', 'apiDocs.changes.title'],
] as const

/** All parts of the reference, with the operations of the open group. */
export function ApiNav({
  current,
  group,
  operation,
}: {
  current: string
  group: OperationGroup | null
  operation: string | null
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: groups = [] } = useQuery(referenceQueries.groups(locale))
  const shown = group ?? 'resources'
  const { data: operations = [] } = useQuery({
    ...referenceQueries.ofGroup(shown, locale),
    enabled: group !== null,
  })
  const here = (path: string) => (path === current ? 'page' : undefined)
  return (
    <nav className="api-nav" id="api-nav" aria-label={t('apiDocs.nav.label')}>
      <h2>{t('apiDocs.nav.guide')}</h2>
      <ul>
        {guide.map(([path, title]) => (
          <li key={path}>
            <a href={to(path)} aria-current={here(path)}>
              {t(title)}
            </a>
          </li>
        ))}
        <li>
          <a href="/api/openapi.json" data-reload="">
            OpenAPI
          </a>
        </li>
      </ul>
      <h2>{t('apiDocs.nav.calls')}</h2>
      <ul>
        {groups
          .filter(({ key }) => isGroup(key))
          .map(({ key, title }) => (
            <li key={key}>
              <a href={to(groupPath(key))} aria-current={operation ? undefined : here(groupPath(key))}>
                {title}
              </a>
              {key === group && (
                <ul>
                  {operations.map(({ name, title: what }) => (
                    <li key={name}>
                      <a
                        href={to(operationPath(name))}
                        aria-current={name === operation ? 'page' : undefined}
                      >
                        {what}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}
