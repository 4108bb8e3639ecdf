import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ApiFrame } from '../api-frame.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import { CodePane } from '../code-pane.tsx'
import { groupPath } from '../reference-address.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** `/api`: what there is, and the first call. */
export function ApiHome() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { origin } = useSiteConfig()
  const { data: groups = [] } = useQuery(referenceQueries.groups(locale))
  const firstCall = `curl -G ${origin}/api/resources \\\n  -d type=plugin \\\n  -d sort=downloads \\\n  -d per_page=1`
  return (
    <ApiFrame
      title={t('apiDocs.title')}
      description={t('apiDocs.introduction.description')}
      path="/api"
      current="/api"
      aside={<CodePane code={firstCall} title={t('apiDocs.firstCall')} />}
    >
      <h1 className="api-title">{t('apiDocs.title')}</h1>
      <p className="api-lead">{t('apiDocs.introduction.description')}</p>
      <p className="api-buttons">
        <Button variant="primary" href={to('/api/introduction')}>
          {t('apiDocs.home.begin')}
        </Button>
        <Button href="/api/openapi.json" data-reload="">
          {t('apiDocs.resources.open')}
        </Button>
      </p>
      <h2>{t('apiDocs.nav.calls')}</h2>
      <ul className="api-groups">
        {groups.map(({ key, title, operations }) => (
          <li key={key}>
            <a href={to(groupPath(key))}>{title}</a>
            <small>{t('apiDocs.home.count', { count: operations })}</small>
          </li>
        ))}
      </ul>
    </ApiFrame>
  )
}
