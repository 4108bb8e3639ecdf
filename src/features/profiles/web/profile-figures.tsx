import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import type { PublicUser } from '../../users/users.contract.ts'

const figures = ['downloads', 'resources', 'articles', 'reactions', 'comments', 'followers'] as const

/** Six figures, each with its unit below. */
export function ProfileFigures({ statistics }: { statistics: NonNullable<PublicUser['statistics']> }) {
  const { t, locale } = useTranslator()
  return (
    <dl className="profile-figures">
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`profiles.figure.${name}`, { count: statistics[name] })}</dt>
          <dd>{formatNumber(locale, statistics[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
