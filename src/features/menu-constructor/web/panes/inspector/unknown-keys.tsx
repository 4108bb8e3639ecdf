import { useT } from '../../../../../web/i18n/translator.tsx'

/** What the plugin does not read stays in the file and is named here. */
export function UnknownKeys({ keys }: { keys: string[] }) {
  const t = useT()
  if (keys.length === 0) return null
  return (
    <section className="ins-unknown" aria-label={t('constructor.inspector.unknown')}>
      <h3>{t('constructor.inspector.unknown')}</h3>
      <p>{t('constructor.inspector.unknownText')}</p>
      <p className="ins-keys">
        {keys.map((key) => (
          <code key={key}>{key}</code>
        ))}
      </p>
    </section>
  )
}
