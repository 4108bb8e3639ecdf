import { sha256 } from 'virtual:publish-script'
import { scopes } from '../../../../contract/access.ts'
import { Rich, useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { ApiFrame } from '../api-frame.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import { CodePane } from '../code-pane.tsx'
import { ErrorRows } from './error-rows.tsx'
import { guideSamples } from './guide-samples.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { changeLog } from '../../change-log.ts'

const code = { code: (text: string) => <code>{text}</code> }

export function ApiIntroduction() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { origin } = useSiteConfig()
  const { data: errors = [] } = useQuery(referenceQueries.errors(locale))
  const samples = guideSamples(origin)
  const settings = (text: string) => (
    <a className="link" href={to('/profile/settings/security')}>
      {text}
    </a>
  )
  return (
    <ApiFrame
      title={t('apiDocs.introduction.title')}
      description={t('apiDocs.introduction.description')}
      path="/api/introduction"
      current="/api/introduction"
    >
      <h1 className="api-title">{t('apiDocs.introduction.title')}</h1>
      <p className="mt-3 text-ink-2">{t('apiDocs.introduction.description')}</p>

      <h2 id="first-call">{t('apiDocs.firstCall')}</h2>
      <p>
        <Rich id="apiDocs.first.text" parts={code} />
      </p>
      <CodePane code={samples.first} title="curl" label={t('apiDocs.firstCall')} />

      <h2 id="authentication">{t('apiDocs.auth.title')}</h2>
      <p>
        <Rich id="apiDocs.auth.text" parts={{ ...code, settings }} />
      </p>
      <CodePane code={samples.token} title="curl" label={t('apiDocs.auth.title')} />
      <p>
        <Rich id="apiDocs.auth.scopes" parts={code} />
      </p>
      <p className="api-values flex flex-wrap gap-1.25 my-1">
        {scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </p>

      {(['paging', 'filters', 'languages', 'retries', 'caching', 'cross'] as const).map((section) => (
        <section key={section}>
          <h2 id={section}>{t(`apiDocs.${section}.title`)}</h2>
          <p>
            <Rich id={`apiDocs.${section}.text`} parts={code} />
          </p>
          {section === 'paging' && (
            <CodePane code={samples.paging} title="curl" label={t('apiDocs.paging.title')} />
          )}
          {section === 'filters' && (
            <CodePane code={samples.filters} title="curl" label={t('apiDocs.filters.title')} />
          )}
        </section>
      ))}

      <h2 id="publishing">{t('apiDocs.publishing.title')}</h2>
      <p>
        <Rich id="apiDocs.publishing.text" parts={code} />
      </p>
      <CodePane code={samples.publish} title="curl" label={t('apiDocs.publishing.title')} />
      <p>
        <Rich id="apiDocs.publishing.command" parts={code} />
      </p>
      <p>
        <Rich
          id="apiDocs.publishing.script"
          values={{ sha256 }}
          parts={{
            file: (text) => (
              <a className="link" href="/publish.mjs" download="publish.mjs" data-reload="">
                {text}
              </a>
            ),
            hash: (text) => <code className="break-all">{text}</code>,
          }}
        />
      </p>
      <CodePane code={samples.command} title="sh" label={t('apiDocs.publishing.inCi')} />
      <p>
        <Rich id="apiDocs.publishing.action" parts={code} />
      </p>
      <CodePane code={samples.action} title=".github/workflows/publish.yml" label="GitHub Actions" />

      <h2 id="client">{t('apiDocs.client.title')}</h2>
      <p>
        <Rich id="apiDocs.client.text" parts={code} />
      </p>
      <CodePane code={samples.client} title="sh" label={t('apiDocs.client.title')} />

      <h2 id="launchers">{t('apiDocs.launchers.title')}</h2>
      <p>
        <Rich id="apiDocs.launchers.text" values={{ address: `${origin}/modrinth` }} parts={code} />
      </p>
      <CodePane code={samples.launchers} title="curl" label={t('apiDocs.launchers.title')} />

      <h2 id="errors">{t('apiDocs.errors.title')}</h2>
      <p>
        <Rich id="apiDocs.errors.text" parts={code} />
      </p>
      <CodePane code={samples.error} title="422" label="422 validation" />
      <ErrorRows errors={errors} />

      <h2 id="stability">{t('apiDocs.stability.title')}</h2>
      <p>
        <Rich id="apiDocs.stability.text" parts={code} />
      </p>

      <h2 id="changes">{t('apiDocs.changes.title')}</h2>
      <ChangeList />
    </ApiFrame>
  )
}

/** What changed for programs, newest first. */
function ChangeList() {
  const t = useT()
  return (
    <ul>
      {changeLog.map(({ date, version, key }) => (
        <li className="py-2.5 border-t border-line" key={key}>
          <p className="text-ink-3 text-14">
            <time dateTime={date}>{date}</time> · {version}
          </p>
          <p>{t(`apiDocs.change.${key}`)}</p>
        </li>
      ))}
    </ul>
  )
}
