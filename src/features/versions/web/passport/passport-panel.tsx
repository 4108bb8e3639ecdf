// Chunk: resource-parts
import { Check, Info, OctagonAlert, ShieldCheck } from 'lucide-react'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { BlocksMeter } from '../../../../web/ui/chart/blocks-meter.tsx'
import type { VersionFile } from '../../versions.contract.ts'
import { CopyHash } from '../copy-hash.tsx'
import { passportChecks } from './passport-checks.ts'
import type { ReadPassport } from '../versions.queries.ts'

const icons = { good: Check, note: Info, bad: OctagonAlert }

/** The passport of a file in a few lines, with the way to all of it. */
export function PassportPanel({
  passport,
  file,
  reviewed,
  href,
}: {
  passport: ReadPassport
  file: VersionFile
  /** A person of staff has looked at the version. */
  reviewed: boolean
  /** Of the whole passport; none where the panel is a part of it. */
  href?: string
}) {
  const { t, locale } = useTranslator()
  const Title = href === undefined ? 'h3' : 'h2'
  const checks = passportChecks(passport, reviewed)
  const good = checks.filter(({ state }) => state === 'good').length
  const bad = checks.some(({ state }) => state === 'bad')
  const score = t('resources.passport.score', { good, count: checks.length })
  return (
    <section
      id="passport"
      className="px-4.5 py-4 border border-patina-line rounded-panel bg-patina-wash scroll-mt-[calc(var(--bar)+16px)] data-[tone=brick]:border-brick-line data-[tone=brick]:bg-brick-wash"
      data-tone={bad ? 'brick' : undefined}
      aria-labelledby="passport-title"
    >
      <Title id="passport-title" className="flex items-center gap-2 mb-3 text-15 font-700 tracking-title">
        <ShieldCheck size={18} aria-hidden="true" />
        {t('resources.passport.title')}
      </Title>
      <BlocksMeter
        value={good}
        max={checks.length}
        tone={bad ? 'brick' : 'patina'}
        label={t('resources.passport.meter')}
        valueText={score}
      />
      <ul className="passport-checks grid gap-2 mt-3.5 text-14 leading-ui">
        {checks.map(({ key, state, values }) => {
          const Icon = icons[state]
          return (
            <li key={key} data-state={state}>
              <Icon size={16} aria-hidden="true" />
              <span>{t(`resources.check.${key}`, values)}</span>
            </li>
          )
        })}
        {passport.passport?.java && (
          <li data-state="note">
            <Info size={16} aria-hidden="true" />
            <span>{t('resources.check.java', { version: String(passport.passport.java) })}</span>
          </li>
        )}
      </ul>
      {passport.scanned_at && (
        <p className="mt-3 text-ink-2 text-13">
          {t('resources.passport.scanned', {
            date: formatDay(locale, new Date(passport.scanned_at)),
            rules: String(passport.rule_set_version),
          })}
        </p>
      )}
      <CopyHash name="sha512" value={file.sha512} />
      {href && (
        <a
          className="link passport-more inline-block mt-2.5 text-14 font-600 coarse:py-3 coarse:mt-0 coarse:-mb-2"
          href={href}
        >
          {t('resources.passport.whole')}
        </a>
      )}
    </section>
  )
}
