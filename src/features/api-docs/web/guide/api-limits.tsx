import { Zap } from 'lucide-react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { Rich, useTranslator } from '../../../../web/i18n/translator.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { Table } from '../../../../web/ui/list/table.tsx'
import { ApiFrame } from '../api-frame.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import { CodePane } from '../code-pane.tsx'
import { RateMeter } from './rate-meter.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { Meta } from '../../../taxonomy/taxonomy.contract.ts'

const headers = `HTTP/1.1 200 OK
RateLimit: "read";r=188;t=22
RateLimit-Policy: "read";q=300;w=60

HTTP/1.1 429 Too Many Requests
Retry-After: 22`

/** A duration in the largest unit that divides it: a day, not 86,400 seconds. */
function windowOf(seconds: number): [key: string, args: { count: number }] {
  const units = [
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ] as const
  const [unit, length] = units.find((candidate) => seconds % candidate[1] === 0) ?? ['seconds', 1]
  return [`apiDocs.rate-limits.${unit}`, { count: seconds / length }]
}

export function ApiLimits() {
  const { t, locale } = useTranslator()
  const { data } = useQuery(referenceQueries.limits(locale))
  const rates = Object.entries(data?.rates ?? {})
  return (
    <ApiFrame
      title={t('apiDocs.rate-limits.title')}
      description={t('apiDocs.rate-limits.description')}
      path="/api/rate-limits"
      current="/api/rate-limits"
      aside={<CodePane code={headers} title={t('apiDocs.rate-limits.headers')} />}
    >
      <h1 className="api-title">{t('apiDocs.rate-limits.title')}</h1>
      <p className="mt-3 text-ink-2">{t('apiDocs.rate-limits.description')}</p>
      <p>{t('apiDocs.rate-limits.counted')}</p>
      <RateMeter known={null} />
      <Note icon={<Zap size={18} />}>
        <Rich id="apiDocs.rate-limits.retry" parts={{ code: (text) => <code>{text}</code> }} />
      </Note>
      <h2 id="classes">{t('apiDocs.rate-limits.classes')}</h2>
      <div className="api-rates">
        <Table caption={t('apiDocs.rate-limits.classes')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('apiDocs.rate-limits.class')}</th>
              <th scope="col">{t('apiDocs.rate-limits.calls')}</th>
              <th scope="col">{t('apiDocs.rate-limits.window')}</th>
              <th scope="col">{t('apiDocs.rate-limits.what')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(([name, { limit, window_seconds: seconds }]) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{formatNumber(locale, limit)}</td>
                <td>{t(...windowOf(seconds))}</td>
                <td>{t(`apiDocs.rate-limits.of.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <h2 id="other">{t('apiDocs.rate-limits.other')}</h2>
      {data && <LimitRows limits={data} />}
    </ApiFrame>
  )
}

type Limits = Pick<Meta['limits'], 'paging' | 'attachments' | 'tags' | 'search'> & { files: Meta['types'] }

const MiB = 1024 * 1024
/** The kernel's default limit for bodies; a test compares them. */
export const bodyKiB = 512

/** Limits other than rates, as the server reports them. */
function LimitRows({ limits: { paging, attachments, tags, search, files } }: { limits: Limits }) {
  const { t, locale } = useTranslator()
  const n = (value: number) => formatNumber(locale, value)
  const rows: [string, string][] = [
    [t('apiDocs.limit.perPage'), `${n(paging.max_per_page)} (${n(paging.per_page)})`],
    [t('apiDocs.limit.counted'), n(paging.counted)],
    [t('apiDocs.limit.body'), t('apiDocs.limit.kib', { size: n(bodyKiB) })],
    [t('apiDocs.limit.quota'), t('apiDocs.limit.mib', { size: n(attachments.quota_bytes / MiB) })],
    [
      t('apiDocs.limit.quotaUnapproved'),
      t('apiDocs.limit.mib', { size: n(attachments.unapproved_quota_bytes / MiB) }),
    ],
    [t('apiDocs.limit.tags'), n(tags.per_item)],
    [t('apiDocs.limit.search'), n(search.query)],
    ...files.map(({ code, name, max_file_bytes: bytes }): [string, string] => [
      t('apiDocs.limit.file', { type: name || code }),
      t('apiDocs.limit.mib', { size: n(bytes / MiB) }),
    ]),
  ]
  return (
    <dl className="api-fields api-limits">
      {rows.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
