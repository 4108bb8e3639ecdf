import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import type { OperationGroup } from '../../operation-groups.contract.ts'
import { OperationView } from './operation-view.tsx'
import { useQuery } from '../../../../web/use-query.ts'

export function OperationPage({ name, group }: { name: string; group: OperationGroup | null }) {
  const { locale } = useTranslator()
  const { data } = useQuery(referenceQueries.operation(name, locale))
  return data ? <OperationView operation={data} group={group} /> : null
}
