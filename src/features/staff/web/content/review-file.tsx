import '../../../versions/web/passport/passports.css'
import { Download } from 'lucide-react'
import { formatBytes } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import type { FilePassport } from '../../../versions/files/version-files.contract.ts'
import { FileVerdictBadge } from '../../../versions/web/editor/file-verdict-badge.tsx'
import { RecallFile } from './recall-file.tsx'
import { RuleHits } from '../../../versions/web/passport/rule-hits.tsx'

/** One file as staff sees it: verdict, findings, passport and contents, and the way to recall it. */
export function ReviewFile({ file, href }: { file: FilePassport; href: string }) {
  const { t, locale } = useTranslator()
  const { passport, metadata } = file
  const facts: [key: string, value: string][] = passport
    ? [
        ['format', passport.format ?? '?'],
        ['files', `${passport.files}, ${formatBytes(locale, passport.unpacked_size)}`],
        ['java', passport.java === null ? '–' : String(passport.java)],
        ['hosts', passport.hosts.join(', ') || '–'],
        ['native', passport.native_libraries.join(', ') || '–'],
        ['obfuscation', t(`resources.case.obfuscation.${passport.obfuscation.hint}`)],
        ['nested', passport.nested_archives.join(', ') || '–'],
      ]
    : []
  if (metadata?.main_class) facts.push(['main', metadata.main_class])
  if (metadata && metadata.commands.length > 0)
    facts.push(['commands', metadata.commands.map(({ name }) => `/${name}`).join(', ')])
  return (
    <div className="case-file grid gap-2.5 p-3.5 border border-line rounded-field">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 [&_b]:wrap-anywhere">
        <b>{file.name}</b>
        <span className="case-hint">{formatBytes(locale, file.size)}</span>
        <FileVerdictBadge state={file.state} verdict={file.verdict} />
        <Button size="s" href={href} download>
          <Download size={16} aria-hidden="true" />
          {t('resources.case.download')}
        </Button>
        <RecallFile sha256={file.sha256} name={file.name} />
      </div>
      <code>{file.sha256}</code>
      {file.hits.length > 0 ? (
        <RuleHits hits={file.hits} />
      ) : (
        file.state === 'done' && <p className="case-hint">{t('resources.case.noHits')}</p>
      )}
      {facts.length > 0 && (
        <dl className="case-facts-list">
          {facts.map(([key, value]) => (
            <div key={key} className="contents">
              <dt>{t(`resources.case.fact.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {passport && passport.entries.length > 0 && (
        <Disclosure title={t('resources.case.contents', { count: passport.entries.length })} boxed>
          {/* Scrolls by itself, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="case-tree" tabIndex={0}>
            {passport.entries.map(({ path, size }) => `${path}  ${formatBytes(locale, size)}`).join('\n')}
          </pre>
        </Disclosure>
      )}
    </div>
  )
}
