import { useHref } from '../../../../web/routing/href.ts'
import type { OperationRow } from '../../api-docs.contract.ts'
import { InlineCode } from '../inline-code.tsx'
import { MethodMark } from '../method-mark.tsx'
import { operationPath } from '../reference-address.ts'

export function OperationRows({ rows }: { rows: OperationRow[] }) {
  const to = useHref()
  return (
    <ul className="api-rows">
      {rows.map(({ name, method, path, title }) => (
        <li key={name} id={name}>
          <a href={to(operationPath(name))}>
            <InlineCode text={title} />
          </a>
          <p>
            <MethodMark method={method} /> <code>{path}</code>
          </p>
        </li>
      ))}
    </ul>
  )
}
