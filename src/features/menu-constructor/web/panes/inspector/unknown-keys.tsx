import { useT } from '../../../../../web/i18n/translator.tsx'

/** What the plugin does not read stays in the file and is named here. */
export function UnknownKeys({ keys }: { keys: string[] }) {
  const t = useT()
  if (keys.length === 0) return null
  return (
    <section
      className="flex flex-col gap-1.5 pt-3 border-t border-line [&_p]:text-ink-2 [&_p]:text-13"
      aria-label={t('constructor.inspector.unknown')}
    >
      <h3>{t('constructor.inspector.unknown')}</h3>
      <p>{t('constructor.inspector.unknownText')}</p>
      <p className="flex flex-wrap gap-1.5">
        {keys.map((key) => (
          <code
            className="px-1.5 py-0.5 border border-line-2 rounded-chip bg-sunken text-ink font-mono text-12"
            key={key}
          >
            {key}
          </code>
        ))}
      </p>
    </section>
  )
}
