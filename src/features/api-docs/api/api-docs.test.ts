import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { apiEndpoints } from '../../../app/api.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { rateClasses } from '../../../contract/limits/rate-classes.ts'
import { defaultMaxBodyBytes } from '../../../server/endpoints/request-body.ts'
import { byTurns } from '../../../testing/every-case.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { Operation, OperationRow } from '../api-docs.contract.ts'
import { changeLog } from '../change-log.ts'
import { groupKeys, groupOf, operationGroups } from '../operation-groups.contract.ts'
import { bodyKiB } from '../web/guide/api-limits.tsx'
import { fieldsOf } from './describe-fields.ts'

const api = await testApi()
const read = async <T>(address: string): Promise<T> => {
  const answer = await api.send(address)
  expect(answer.status, address).toBe(200)
  return ((await answer.json()) as { data: T }).data
}
const texts = (place: string, locale: string) =>
  JSON.parse(
    readFileSync(path.join(inject('root'), 'src/features/api-docs', place, `${locale}.json`), 'utf8'),
  ) as Record<string, string>

describe.each(localeCodes)('the words of the reference in %s', (locale) => {
  const server = texts('api/messages', locale)
  const page = texts('messages', locale)

  test('are there for every operation and every field of it', () => {
    const missing = apiEndpoints.flatMap(({ name, endpoint }) => [
      ...(server[`apiDocs.operation.${name}`] ? [] : [`apiDocs.operation.${name}`]),
      ...fieldsOf(endpoint)
        .map((field) => field.name.replace(/\[\]$/, ''))
        .filter((field) => !server[`apiDocs.field.${name}.${field}`] && !server[`apiDocs.field.${field}`])
        .map((field) => `apiDocs.field.${field} (${name})`),
    ])
    expect(missing).toEqual([])
  })

  test('are there for every group, rate class and change, and for nothing that is gone', () => {
    for (const key of groupKeys) expect(server[`apiDocs.group.${key}`], key).toBeTruthy()
    for (const name of Object.keys(rateClasses).filter((one) => one !== 'none'))
      expect(page[`apiDocs.rate-limits.of.${name}`], name).toBeTruthy()
    for (const { key } of changeLog) expect(page[`apiDocs.change.${key}`], key).toBeTruthy()
    const operations = new Set(apiEndpoints.map(({ name }) => `apiDocs.operation.${name}`))
    expect(
      Object.keys(server).filter((key) => key.startsWith('apiDocs.operation.') && !operations.has(key)),
    ).toEqual([])
  })
})

test('every operation belongs to a group, and no group names a feature that is gone', () => {
  expect(apiEndpoints.map(({ name }) => name).filter((name) => !groupOf(name))).toEqual([])
  const features = new Set(apiEndpoints.map(({ name }) => name.split('.')[0]))
  expect(
    Object.values(operationGroups)
      .flat()
      .filter((name) => !features.has(name)),
  ).toEqual([])
})

describe('the reference', () => {
  test('the reference counts and lists the operations of a group in the language asked for', async () => {
    const groups = await read<{ key: string; title: string; operations: number }[]>('/api/reference?lang=uk')
    expect(groups.reduce((sum, { operations }) => sum + operations, 0)).toBe(apiEndpoints.length)
    const rows = await read<OperationRow[]>('/api/reference/operations?group=reactions&lang=uk')
    expect(rows).toHaveLength(groups.find(({ key }) => key === 'reactions')!.operations)
    expect(rows[0]).toMatchObject({ name: 'reactions.reactToArticle', title: 'Відреагувати на статтю' })
  })

  test('the reference finds operations by words of their title, name and address', async () => {
    const find = async (q: string, lang: string) =>
      (await read<OperationRow[]>(`/api/reference/operations?q=${encodeURIComponent(q)}&lang=${lang}`)).map(
        ({ name }) => name,
      )
    expect(await find('скачать файл', 'ru')).toContain('versions.download')
    expect(await find('versions.create', 'th')).toEqual(['versions.create'])
    expect((await find('POST /api/articles', 'en'))[0]).toMatch(/^article/)
    expect(await find('nothing like this', 'en')).toEqual([])
  })

  test('describes one operation with all it takes and answers', async () => {
    const operation = await read<Operation>('/api/reference/operations/resources.list?lang=en')
    expect(operation).toMatchObject({
      method: 'GET',
      path: '/api/resources',
      title: 'List resources',
      access: 'anyone',
      token_needs: 'nothing',
      rate: { name: 'search', limit: 60, window_seconds: 60 },
      cross_site: true,
      answer: { status: 200, type: 'application/json' },
    })
    const byName = Object.fromEntries(operation.fields.map((field) => [field.name, field]))
    expect(byName.per_page).toMatchObject({
      type: 'integer',
      bounds: '1–100',
      default: '20',
      required: false,
    })
    expect(byName['platforms[]']!.values).toContain('folia')
    expect(JSON.parse(operation.answer.example!)).toMatchObject({ data: [{}], meta: { page: 1 } })
  })

  test.each(apiEndpoints.map(({ name }, turn) => [name, turn] as const))(
    '%s can be described in every language',
    async (name, turn) => {
      for (const locale of byTurns(localeCodes, turn)) {
        const operation = await read<Operation>(`/api/reference/operations/${name}?lang=${locale}`)
        expect(operation.title).not.toMatch(/^apiDocs\./)
        expect(operation.errors.every(({ message }) => message && !message.startsWith('errors.'))).toBe(true)
      }
    },
  )

  test('the reference knows no operation that is not there', async () => {
    expect((await api.send('/api/reference/operations/no.such')).status).toBe(404)
    expect((await api.send('/api/reference/operations?group=none')).status).toBe(422)
  })

  test('the reference tells every error of the catalogue', async () => {
    const errors = await read<{ id: number }[]>('/api/reference/errors?lang=th')
    expect(errors.map(({ id }) => id)).toEqual(Object.values(errorCatalogue).map(({ id }) => id))
  })
})

test('the limit of bodies on the page is the one of the kernel', () => {
  expect(bodyKiB * 1024).toBe(defaultMaxBodyBytes)
})
