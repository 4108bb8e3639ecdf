import { expect, inject, test, vi } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import { noteOperations } from '../../src/testing/operations/answered-operations.ts'
import { goodCall } from '../../src/testing/operations/good-calls.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { bearerHeaders } from '../../src/testing/content/users.ts'

/**
 * Operations that need more than one call can bring along: a code from a mail, a key in a browser, a second revision.
 * They succeed in tests of their own.
 */
const inTestsOfTheirOwn = new Set([
  'security.endSession',
  'security.removeToken',
  'security.beginTotp',
  'security.confirmTotp',
  'security.renewRecoveryCodes',
  'security.disableTotp',
  'security.passkeyOptions',
  'security.createPasskey',
  'security.renamePasskey',
  'security.removePasskey',
  'security.passkeyLogin',
  'registration.confirm',
  'registration.reset',
  'account.confirmEmail',
  'tus.get',
  'tus.append',
  'tus.remove',
  'notifications.unsubscribe',
  'digest.unsubscribe',
  'moderation.lift',
  'appeals.answer',
  'contact.handle',
  'complaints.send',
  'complaints.close',
  'contentReviews.decideAll',
  'contentReviews.undoAll',
  'contentReviews.undo',
  'blockedDomains.remove',
  'searchLearning.removeWord',
  'posts.move',
  'posts.undoMove',
  'requests.submit',
  'requests.withdraw',
  'requestDrafts.save',
  'requestRevisions.diff',
  'requestTranslations.get',
  'requestTranslations.remove',
  'requestTranslations.restore',
  'requestModeration.decide',
  'requestDeals.withdraw',
  'requestDeals.deliver',
  'requestDeals.leave',
  'requestDeals.release',
  'requestDeals.decide',
  'requestDeals.rate',
  'requestDeals.answer',
  'posts.place',
  'topics.submit',
  'topics.withdraw',
  'topicDrafts.save',
  'topicRevisions.diff',
  'topicTranslations.get',
  'topicTranslations.remove',
  'topicTranslations.restore',
  'topicModeration.decide',
  'articles.submit',
  'articles.withdraw',
  'articleDrafts.save',
  'articleRevisions.diff',
  'articleTranslations.get',
  'articleTranslations.remove',
  'articleTranslations.restore',
  'articleModeration.decide',
  'resourceModeration.decide',
  'resources.submit',
  'resources.withdraw',
  'resourceDrafts.save',
  'resourceRevisions.diff',
  'resourceTranslations.remove',
  'resourceTranslations.restore',
  'versions.compare',
  'versionFiles.entries',
  'versionFiles.entry',
  'myServer.updates',
  'menuConstructor.update',
  'menuConstructor.atlas',
  'menuConstructor.head',
  'menuConstructor.createDraft',
  'menuConstructor.draft',
])

// Every operation is called with success, and its answer checked against its schema: here, or elsewhere. The test kit
// notes what succeeded, and the end of a whole run fails with the names of those that never did.
vi.setConfig({ testTimeout: 60_000 })
const api = await testApi()
const operations = apiEndpoints.map(({ name }) => name)
const here = apiEndpoints.filter(({ name }) => !inTestsOfTheirOwn.has(name))
noteOperations(inject('answeredFolder'), operations)

test.each(here.map((bound) => [bound.name, bound] as const))('%s answers as it says', async (_, bound) => {
  const { endpoint } = bound
  const { address, actor, init } = await goodCall(api, bound)
  const who = actor ? await bearerHeaders(api, actor) : {}
  const headers = { ...who, ...(init.headers as Record<string, string>) }
  const answer = await api.send(address, { method: endpoint.method, ...init, headers })
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(endpoint.status)
  if (endpoint.status === 204) expect(await answer.text()).toBe('')
  else if (endpoint.produces === 'text/event-stream') await answer.body?.cancel()
  else if (endpoint.produces) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
  else if (endpoint.answer) endpoint.answer.parse(await answer.json())
})

test('whatever is called elsewhere is still there to be called', () => {
  expect([...inTestsOfTheirOwn].filter((name) => !operations.includes(name))).toEqual([])
})
