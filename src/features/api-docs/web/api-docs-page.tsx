import './api-docs.css'
import { useParams, useSearch } from '@tanstack/react-router'
import { ApiHome } from './guide/api-home.tsx'
import { ApiIntroduction } from './guide/api-introduction.tsx'
import { ApiLimits } from './guide/api-limits.tsx'
import { OperationPage } from './reference/operation-page.tsx'
import { OperationsPage } from './reference/operations-page.tsx'
import { askedFor } from './reference-address.ts'

// With the page, so that the frame of all pages need not know one more chunk.
export { apiLoader } from './api-docs.loader.ts'

/** `/api` and its three parts; what `/api/resources` shows depends on its query. */
export function ApiDocsPage() {
  const { page } = useParams({ strict: false })
  const asked = askedFor(useSearch({ strict: false }))
  if (page === 'introduction') return <ApiIntroduction />
  if (page === 'rate-limits') return <ApiLimits />
  if (page !== 'resources') return <ApiHome />
  // Another operation begins with empty fields.
  if (asked.kind === 'operation') return <OperationPage key={asked.name} {...asked} />
  return <OperationsPage asked={asked} />
}
