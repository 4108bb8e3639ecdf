import { expect, test } from 'vitest'
import { safetyRules } from '../../../../contract/inspection.ts'
import { isPublicIp, hostsIn } from './addresses.ts'
import { blockScore, blockWeight, holdScore, ruleWeights, severityOf } from './rule-set.ts'
import { scopeOf } from './scope-rules.ts'
import { decodedSecret } from './text-rules.ts'
import { verdictOf } from './verdict.ts'

const finding = (rule: (typeof safetyRules)[number]) => ({ rule, where: 'a', detail: null })

test('nothing is clean, one grave finding blocks, little things add up', () => {
  expect(verdictOf([])).toEqual({ verdict: 'clean', score: 0, hits: [] })
  expect(verdictOf([finding('miner')]).verdict).toBe('block')
  expect(verdictOf([finding('native_library'), finding('raw_socket')])).toMatchObject({
    verdict: 'clean',
    score: 25,
  })
  expect(verdictOf([finding('native_library'), finding('raw_socket'), finding('obfuscated')]).verdict).toBe(
    'hold',
  )
  const many = safetyRules.filter((rule) => ruleWeights[rule] === holdScore).map(finding)
  expect(verdictOf(many).score).toBeGreaterThanOrEqual(blockScore)
  expect(verdictOf(many).verdict).toBe('block')
})

test('a rule counts once however often it hits, and the gravest is told first', () => {
  const judged = verdictOf([finding('process'), finding('process'), finding('autostart')])
  expect(judged).toMatchObject({ verdict: 'hold', score: ruleWeights.process + ruleWeights.autostart })
  expect(judged.hits.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['autostart', 'high'],
    ['process', 'medium'],
    ['process', 'medium'],
  ])
  for (const rule of safetyRules)
    expect(severityOf(rule) === 'critical').toBe(ruleWeights[rule] >= blockWeight)
})

test('what is told of a finding can be shown and stored', () => {
  const { hits } = verdictOf([{ rule: 'process', where: `a\u202eb${'x'.repeat(900)}`, detail: 'a\0b\ud800' }])
  expect(hits[0]!.where.length).toBeLessThan(310)
  expect(hits[0]!.where.startsWith('a�b')).toBe(true)
  expect(hits[0]!.detail).toBe('a�b�')
})

test('only numbers on the internet count as addresses', () => {
  const numbers = [
    '203.0.113.9',
    '203.0.113.9:25565',
    '10.0.0.1',
    '127.0.0.1',
    '192.168.1.1',
    '172.20.0.1',
    '0.0.0.0',
    '1.1.1.1',
    '300.1.1.1',
    '1.2.3',
    'a',
  ]
  expect(numbers.filter(isPublicIp)).toEqual(['203.0.113.9', '203.0.113.9:25565'])
})

test('hosts are found in addresses of any kind, but not in names of formats', () => {
  const text =
    'see HTTPS://Api.Acme.dev:8443/x?y and ws://user:pw@chat.acme.dev, http://www.w3.org/2001/XMLSchema'
  expect(hostsIn(text)).toEqual(['api.acme.dev', 'chat.acme.dev'])
  expect(hostsIn('http://%s/x and http://[2001:db8::1]/')).toEqual(['[2001:db8::1]'])
})

test('Base64 is a secret only where it hides something', () => {
  expect(decodedSecret(Buffer.from('https://evil.test/a').toString('base64'))).toBe('https://evil.test/a')
  expect(decodedSecret(Buffer.from('{"textures":{"SKIN":{}}}').toString('base64'))).toBeNull()
  expect(decodedSecret('not base64 at all')).toBeNull()
})

test('inner classes belong to their outer one', () => {
  expect(['a/B', 'a/B$C', 'a/B$C$1', '$', 'a/$B$C'].map(scopeOf)).toEqual(['a/B', 'a/B', 'a/B', '$', 'a/'])
})
