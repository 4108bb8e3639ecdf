import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import type { Meta } from '../../../taxonomy/taxonomy.contract.ts'

type Limits = Pick<Meta['limits'], 'paging' | 'attachments' | 'tags' | 'search'> & { files: Meta['types'] }

const MiB = 1024 * 1024
/** What the kernel takes where an operation says nothing else; a test compares them. */
export const bodyKiB = 512

/** Limits that are no rates, as the server itself tells them. */
export function LimitRows({ limits: { paging, attachments, tags, search, files } }: { limits: Limits }) {
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
