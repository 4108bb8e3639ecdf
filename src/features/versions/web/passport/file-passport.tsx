import { FolderTree } from 'lucide-react'
import { Fragment } from 'react'
import { formatBytes, formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { Table } from '../../../../web/ui/list/table.tsx'
import type { FileMetadata } from '../../../inspection/passport.contract.ts'
import type { VersionFile } from '../../versions.contract.ts'
import { OpenMenu } from './open-menu.tsx'
import { PassportPanel } from './passport-panel.tsx'
import { viewSearch } from '../version-view.ts'
import type { ReadPassport, ReadVersion } from '../versions.queries.ts'

/** Commands and permissions as the file itself declares them. */
function PassportCommands({ metadata: { commands, permissions } }: { metadata: FileMetadata }) {
  const t = useT()
  return (
    <>
      {commands.length > 0 && (
        <Disclosure boxed title={t('resources.passport.commands', { count: commands.length })}>
          <Table caption={t('resources.passport.commands', { count: commands.length })} captionHidden>
            <thead>
              <tr>
                <th scope="col">{t('resources.passport.command')}</th>
                <th scope="col">{t('resources.passport.does')}</th>
                <th scope="col">{t('resources.passport.permission')}</th>
              </tr>
            </thead>
            <tbody>
              {commands.map((command) => (
                <tr key={command.name}>
                  <td>
                    <code>/{command.name}</code>
                    {command.aliases.length > 0 && (
                      <small className="block text-ink-3">
                        {command.aliases.map((alias) => `/${alias}`).join(', ')}
                      </small>
                    )}
                  </td>
                  <td>{command.description ?? command.usage}</td>
                  <td>{command.permission && <code>{command.permission}</code>}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
      {permissions.length > 0 && (
        <Disclosure boxed title={t('resources.passport.permissions', { count: permissions.length })}>
          <Table caption={t('resources.passport.permissions', { count: permissions.length })} captionHidden>
            <thead>
              <tr>
                <th scope="col">{t('resources.passport.permission')}</th>
                <th scope="col">{t('resources.passport.does')}</th>
                <th scope="col">{t('resources.passport.default')}</th>
              </tr>
            </thead>
            <tbody>
              {permissions.map((permission) => (
                <tr key={permission.name}>
                  <td>
                    <code>{permission.name}</code>
                  </td>
                  <td>{permission.description}</td>
                  <td>{permission.default && <code>{permission.default}</code>}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
    </>
  )
}

const tones = { low: 'quiet', medium: 'honey', high: 'brick', critical: 'brick' } as const

/** Everything that is known of a file before it is downloaded. */
export function FilePassport({
  slug,
  passport: found,
  file,
  version,
  path,
}: {
  slug: string
  passport: ReadPassport
  file: VersionFile
  version: ReadVersion
  /** Of the page, with the language. */
  path: string
}) {
  const { t, locale } = useTranslator()
  const { passport, metadata } = found
  const number = (value: number) => formatNumber(locale, value)
  const list = (values: readonly string[]) => (
    <ul className="passport-list grid gap-1 max-h-60 overflow-y-auto">
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="scroll-mt-[calc(var(--bar)+16px)] [&>*+*]:mt-3.5" aria-labelledby="passport-whole">
      <h2 id="passport-whole">{t('resources.passport.of', { name: file.name })}</h2>
      <div className="grid grid-cols-[1fr_1fr] items-start gap-4 max-md:grid-cols-1">
        <PassportPanel passport={found} file={file} reviewed={version.reviewed} />
        {passport && (
          <dl className="panel resource-facts">
            {passport.format && (
              <div>
                <dt>{t('resources.passport.format')}</dt>
                <dd>{passport.format.toUpperCase()}</dd>
              </div>
            )}
            <div>
              <dt>{t('resources.passport.files')}</dt>
              <dd>
                {t('resources.passport.unpacked', {
                  count: passport.files,
                  size: formatBytes(locale, passport.unpacked_size),
                })}
              </dd>
            </div>
            {passport.java !== null && (
              <div>
                <dt>{t('resources.passport.java')}</dt>
                <dd>{t('resources.passport.javaFrom', { version: String(passport.java) })}</dd>
              </div>
            )}
            {passport.classes > 0 && (
              <>
                <div>
                  <dt>{t('resources.passport.classes')}</dt>
                  <dd>{number(passport.classes)}</dd>
                </div>
                <div>
                  <dt>{t('resources.passport.obfuscation')}</dt>
                  <dd>
                    {t(`resources.passport.hint.${passport.obfuscation.hint}`, {
                      percent: number(Math.round(passport.obfuscation.share * 100)),
                    })}
                  </dd>
                </div>
                <div>
                  <dt>{t('resources.passport.hosts')}</dt>
                  <dd>{passport.hosts.length > 0 ? list(passport.hosts) : t('resources.passport.none')}</dd>
                </div>
                <div>
                  <dt>{t('resources.passport.native')}</dt>
                  <dd>
                    {passport.native_libraries.length > 0
                      ? list(passport.native_libraries)
                      : t('resources.passport.none')}
                  </dd>
                </div>
              </>
            )}
            {passport.nested_archives.length > 0 && (
              <div>
                <dt>{t('resources.passport.nested')}</dt>
                <dd>{list(passport.nested_archives)}</dd>
              </div>
            )}
            {metadata?.main_class && (
              <div>
                <dt>{t('resources.passport.mainClass')}</dt>
                <dd>
                  <code>{breakableAtDots(metadata.main_class)}</code>
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      {found.hits.length > 0 && (
        <>
          <h3>{t('resources.passport.hits')}</h3>
          <ul className="passport-hits">
            {found.hits.map((hit) => (
              <li key={`${hit.rule} ${hit.where} ${hit.detail}`}>
                <Badge tone={tones[hit.severity]}>{t(`resources.passport.severity.${hit.severity}`)}</Badge>
                <span>{t(`resources.rule.${hit.rule}`)}</span>
                {hit.where && <code>{hit.where}</code>}
                {hit.detail && <code>{hit.detail}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
      {metadata && <PassportCommands metadata={metadata} />}
      {!version.yanked && version.state !== 'recalled' && (
        <OpenMenu slug={slug} version={version.id} passport={found} />
      )}
      {passport && passport.files > 1 && (
        <Button href={path + viewSearch({ file: file.id, contents: 1 })}>
          <FolderTree size={17} aria-hidden="true" />
          {t('resources.contents.open', { count: passport.files })}
        </Button>
      )}
    </section>
  )
}

/** A long name of a class is broken between its parts, not inside of a word. */
const breakableAtDots = (name: string) =>
  name.split('.').map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one name have no other identity
    <Fragment key={at}>
      {at > 0 && '.'}
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
