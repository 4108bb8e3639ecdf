import { expect, test } from 'vitest'
import type { ResourceDraft } from '../../../resources/resources.contract.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { stepOfFault } from './fields/field-ids.ts'
import { blankResource, fromResourceDraft, toBody, toDraftFields } from './form-state.ts'
import { blankVersion, toVersionBody } from '../../../versions/web/editor/version-form-state.ts'

test('a draft comes back as it was kept, apart from what drafts do not hold', () => {
  const formState = {
    ...blankResource(),
    step: 'details' as const,
    type: 'map' as const,
    slug: 'old-town',
    title: 'Old town',
    gallery: [{ id: 4, caption: 'Gate' }],
    version: { ...blankVersion(), number: '1.0', channel: 'beta' as const, files: [9, 8] },
  }
  const back = fromResourceDraft({ fields: toDraftFields(formState) as unknown as ResourceDraft['fields'] })
  expect(back).toEqual(formState)
})

test('empty links are sent as none', () => {
  const formState = blankResource()
  formState.links.source = ' https://example.org '
  expect(toBody(formState).links).toEqual({
    source: 'https://example.org',
    issues: null,
    docs: null,
    chat: null,
    donate: null,
  })
})

test('a dependency is a resource, an address or a name', () => {
  const about = { kind: 'required' as const, range: '' }
  const version = {
    ...blankVersion(),
    dependencies: [
      { ...about, resourceId: 5, words: 'Essentials' },
      { ...about, resourceId: null, words: 'https://example.org/vault' },
      { ...about, resourceId: null, words: 'Vault' },
    ],
  }
  expect(toVersionBody(version).dependencies).toEqual([
    { ...about, resource: 5, url: null },
    { ...about, resource: null, url: 'https://example.org/vault' },
    { ...about, resource: null, url: null, name: 'Vault' },
  ])
})

test('a fault leads to the first step that has one', () => {
  const issue = [{ key: 'required', args: {} }]
  const fault = (...names: string[]) =>
    new ApiError(422, { fields: Object.fromEntries(names.map((name) => [name, issue])) })
  expect(stepOfFault(fault('tags.2', 'content'))).toBe('text')
  expect(stepOfFault(fault('gallery.0.id'))).toBe('pictures')
  expect(stepOfFault(fault('game_versions'))).toBe('version')
  expect(stepOfFault(fault('something'))).toBe(null)
  expect(stepOfFault(new Error('away'))).toBe(null)
})
