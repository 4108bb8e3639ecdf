import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import type { FilePassport as Passport } from '../../../versions/files/version-files.contract.ts'
import { RuleHits } from '../../../versions/web/passport/rule-hits.tsx'

/** What the scan knows of a delivered file: what it says it is, and what was noticed in it. */
export function FilePassport({ file }: { file: Passport }) {
  const { t } = useTranslator()
  const { metadata } = file
  const facts: [string, string][] = [
    ...(metadata?.name ? [[t('requests.passport.name'), metadata.name] as [string, string]] : []),
    ...(metadata?.number ? [[t('requests.passport.version'), metadata.number] as [string, string]] : []),
    ['SHA-256', file.sha256],
  ]
  return (
    <Disclosure boxed title={t('requests.passport.title')}>
      <dl className="grid gap-2 text-14">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-3 text-13">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <RuleHits hits={file.hits} />
      {file.hits.length === 0 && <p className="text-14 mt-2">{t('requests.passport.clean')}</p>}
    </Disclosure>
  )
}
