import { ChevronDown, GitCompareArrows, FileMinus, FilePlus, FilePen } from 'lucide-react'
import { formatBytes } from '../../../contract/i18n/numbers.ts'
import { errorText } from '../../../web/form/error-text.ts'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { SkeletonRows } from '../../../web/ui/list/skeleton-rows.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { allVersions } from './versions-filter.ts'
import { versionQueries, type ReadVersion } from './versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'
import type { VersionComparison } from '../versions.contract.ts'

/** Files added, removed and changed; texts as a difference line by line. */
function VersionDifferences({ comparison }: { comparison: VersionComparison }) {
  const { t, locale } = useTranslator()
  const { added, removed, changed, same, truncated, from, to } = comparison
  const size = (bytes: number) => formatBytes(locale, bytes)
  return (
    <div className="grid gap-2.5">
      <p className="text-ink-2">
        {t('resources.compare.summary', {
          from: from.number,
          to: to.number,
          added: added.length,
          removed: removed.length,
          changed: changed.length,
          same,
        })}
      </p>
      {truncated && <Note>{t('resources.compare.truncated')}</Note>}
      {changed.map((entry) =>
        entry.diff ? (
          <Disclosure
            key={entry.path}
            boxed
            open={changed.length <= 3}
            title={
              <span className="difference-name">
                <FilePen size={16} aria-hidden="true" /> <code>{entry.path}</code>
              </span>
            }
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
            <pre className="difference" tabIndex={0}>
              {entry.diff.map((part, index) =>
                part.kind === 'added' ? (
                  <ins className="wash-patina no-underline" key={index}>
                    {part.text}
                  </ins>
                ) : part.kind === 'removed' ? (
                  <del className="wash-brick" key={index}>
                    {part.text}
                  </del>
                ) : (
                  <span key={index}>{part.text}</span>
                ),
              )}
            </pre>
          </Disclosure>
        ) : (
          <p key={entry.path} className="difference-name">
            <FilePen size={16} aria-hidden="true" /> <code>{entry.path}</code>
            <small>
              {t('resources.compare.sizes', {
                before: size(entry.size_before),
                after: size(entry.size_after),
              })}
            </small>
          </p>
        ),
      )}
      {[
        { key: 'added', entries: added, icon: FilePlus },
        { key: 'removed', entries: removed, icon: FileMinus },
      ].map(
        ({ key, entries, icon: Icon }) =>
          entries.length > 0 && (
            <Disclosure key={key} boxed title={t(`resources.compare.${key}`, { count: entries.length })}>
              <ul
                className="[&>li]:min-h-7.5 data-[kind=added]:[&_svg]:text-patina data-[kind=removed]:[&_svg]:text-brick"
                data-kind={key}
              >
                {entries.map((entry) => (
                  <li key={entry.path} className="difference-name">
                    <Icon size={16} aria-hidden="true" /> <code>{entry.path}</code>
                    <small>{size(entry.size)}</small>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ),
      )}
    </div>
  )
}

/** How many of the newest versions are offered to compare with. */
const offered = 50

/** What differs from another version; the choice is a plain form, its answer a part of this page. */
export function VersionCompare({
  resource: { slug },
  version,
  from,
  path,
}: {
  resource: ReadResource
  version: ReadVersion
  from: string | null
  /** Of the page, with the language. */
  path: string
}) {
  const t = useT()
  const { data: versions } = useQuery(versionQueries.list(slug, allVersions, offered))
  const compared = useQuery({
    ...versionQueries.compare(slug, from ?? '', String(version.id)),
    enabled: from !== null,
  })
  const others = (versions?.data ?? []).filter((other) => other.id !== version.id && !other.yanked)
  if (others.length === 0 || version.yanked) return null
  const older = others.find((other) => other.id < version.id) ?? others[0]!
  return (
    <section
      id="compare"
      className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5"
      aria-labelledby="compare-title"
    >
      <h2 id="compare-title">{t('resources.compare.title')}</h2>
      <form className="flex flex-wrap items-end gap-3" action={path}>
        <label className="versions-field flex-[0_1_200px] min-w-[130px] max-md:flex-[1_1_130px]">
          <span>{t('resources.compare.with')}</span>
          <span className="input input-select input-s">
            <select key={from} name="from" defaultValue={from ?? String(older.id)}>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.number}
                </option>
              ))}
            </select>
            <ChevronDown size={16} aria-hidden="true" />
          </span>
        </label>
        <Button type="submit" size="s">
          <GitCompareArrows size={16} aria-hidden="true" />
          {t('resources.compare.show')}
        </Button>
      </form>
      {compared.error && <Note tone="brick">{errorText(compared.error, t)}</Note>}
      {from !== null && compared.isLoading && <SkeletonRows rows={3} label={t('resources.list.loading')} />}
      {compared.data && <VersionDifferences comparison={compared.data} />}
    </section>
  )
}
