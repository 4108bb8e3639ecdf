import { useT } from '../../../../web/i18n/translator.tsx'
import { Table } from '../../../../web/ui/list/table.tsx'
import type { ApiError } from '../../api-docs.contract.ts'

export function ErrorRows({ errors }: { errors: ApiError[] }) {
  const t = useT()
  return (
    <Table caption={t('apiDocs.errors.title')} captionHidden>
      <thead>
        <tr>
          <th scope="col">HTTP</th>
          <th scope="col">id</th>
          <th scope="col">key</th>
          <th scope="col">{t('apiDocs.errors.message')}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ id, key, status, message }) => (
          <tr key={id}>
            <td>{status}</td>
            <td>{id}</td>
            <td>
              <code>{key}</code>
            </td>
            <td className="min-w-50 whitespace-normal">{message}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
