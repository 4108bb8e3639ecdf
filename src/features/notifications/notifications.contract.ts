import { endpoint } from '../../contract/endpoint.ts'

export const endpoints = {
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'News as they happen (server-sent events); one stream per browser',
    access: 'anyone',
    rate: 'read',
    status: 200,
    errors: ['overloaded'],
  }),
}
