import { useT } from '../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { Table } from '../../../../web/ui/list/table.tsx'
import type { FileMetadata } from '../../../inspection/passport.contract.ts'

/** Commands and permissions as the file itself declares them. */
export function PassportCommands({ metadata: { commands, permissions } }: { metadata: FileMetadata }) {
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
