import {
  Ban,
  CalendarClock,
  Check,
  Clock,
  EyeOff,
  LoaderCircle,
  PencilLine,
  ShieldAlert,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../../contract/i18n/numbers.ts'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import type { VersionState } from '../../../resources/limits/version-limits.contract.ts'
import type { VersionSummary } from '../../versions.contract.ts'
import { FileVerdictBadge } from './file-verdict-badge.tsx'
import { VersionActions } from './version-actions.tsx'

const looks = {
  draft: { tone: 'quiet', Icon: PencilLine },
  scanning: { tone: 'quiet', Icon: LoaderCircle },
  blocked: { tone: 'brick', Icon: Ban },
  waiting: { tone: 'honey', Icon: Clock },
  declined: { tone: 'brick', Icon: X },
  scheduled: { tone: 'lapis', Icon: CalendarClock },
  public: { tone: 'patina', Icon: Check },
  yanked: { tone: 'honey', Icon: EyeOff },
  recalled: { tone: 'brick', Icon: ShieldAlert },
} as const

/** Where a version stands, in a word for its team. */
function VersionStateBadge({ state }: { state: VersionState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {useT()(`resources.write.versionState.${state}`)}
    </Badge>
  )
}

/** One version for its team: where it stands, what the scan says, and what can be done. */
export function TeamVersionRow({
  resource,
  version,
  check,
}: {
  resource: Pick<Resource, 'slug' | 'type' | 'abilities'>
  version: VersionSummary
  /** Where several can be chosen: the box before its number. */
  check?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { state, yanked } = version
  return (
    <li className="write-row ruled team-version">
      <p className="write-row-title">
        {check}
        <a className="link link-quiet" href={to(`${resourcePath(resource)}/version/${version.id}`)}>
          {version.number}
        </a>
        <span className="write-row-text">{version.name}</span>
        <VersionStateBadge state={state} />
      </p>
      <p className="write-row-text">{t(`resources.write.versionStateText.${state}`)}</p>
      {yanked?.reason && <p className="write-row-text">{t('resources.write.yank.why', yanked)}</p>}
      <ul className="grid gap-1 text-14">
        {version.files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
            <span>{file.name}</span>
            <span className="field-hint">{formatBytes(locale, file.size)}</span>
            <FileVerdictBadge state={file.verdict ? 'done' : 'pending'} verdict={file.verdict} />
          </li>
        ))}
      </ul>
      <p className="meta">
        <Moment at={version.created_at} />
        {state === 'scheduled' && version.scheduled_at && (
          <Moment at={version.scheduled_at} id="resources.write.version.appears" />
        )}
        <span>{t('resources.write.own.downloads', { count: version.downloads })}</span>
      </p>
      {resource.abilities.versions && <VersionActions resource={resource} version={version} />}
    </li>
  )
}
