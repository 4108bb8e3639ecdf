import { ChevronDown, GitCompareArrows } from 'lucide-react'
import { errorText } from '../../../web/form/error-text.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { SkeletonRows } from '../../../web/ui/list/skeleton-rows.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { VersionDifferences } from './version-differences.tsx'
import { allVersions } from './versions-filter.ts'
import { versionQueries } from './versions.queries.ts'
import type { ReadVersion } from './versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

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
