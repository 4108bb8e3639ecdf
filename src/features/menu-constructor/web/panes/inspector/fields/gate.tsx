import { useT } from '../../../../../../web/i18n/translator.tsx'
import { atLeast } from '../../../../format/tables/game-versions.ts'
import { useKnown } from './known.ts'

/** From which game version something works, whether only newer builds of the plugin know it, and what replaced it. */
export function Gate({
  since,
  dev,
  deprecated,
}: {
  since?: string | undefined
  dev?: boolean | undefined
  deprecated?: string | undefined
}) {
  const t = useT()
  const { version, plugin } = useKnown()
  const closed = since !== undefined && !atLeast(version, since)
  if (!since && !dev && !deprecated) return null
  return (
    <>
      {since && (
        <span className="ins-gate wash-stone data-closed:wash-honey" data-closed={closed || undefined}>
          {t('constructor.option.since', { version: since })}
        </span>
      )}
      {dev && (
        <span
          className="ins-gate wash-stone data-closed:wash-honey"
          data-closed={plugin === 'release' || undefined}
        >
          {t('constructor.option.dev')}
        </span>
      )}
      {deprecated && (
        <span className="ins-gate wash-honey">{t('constructor.option.deprecated', { key: deprecated })}</span>
      )}
    </>
  )
}
