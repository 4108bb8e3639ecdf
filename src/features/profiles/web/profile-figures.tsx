import { formatNumber } from '../../../contract/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { PublicUser } from '../../users/users.contract.ts'

const figures = ['downloads', 'resources', 'articles', 'reactions', 'comments', 'followers'] as const

/** Six figures, each with its unit below. */
export function ProfileFigures({ statistics }: { statistics: NonNullable<PublicUser['statistics']> }) {
  const { t, locale } = useTranslator()
  return (
    <dl className="grid grid-cols-[1fr_1fr] content-center gap-x-4 gap-y-5.5">
      {figures.map((name) => (
        <div className="flex flex-col-reverse" key={name}>
          <dt className="text-ink-2 text-14">{t(`profiles.figure.${name}`, { count: statistics[name] })}</dt>
          <dd className="text-26 font-750 tracking-heading leading-tight">
            {formatNumber(locale, statistics[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
