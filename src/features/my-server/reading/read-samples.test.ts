import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'
import { fabricSamples, forgeSamples, neoForgeSamples } from './samples/loaders.fixture.ts'
import { paperSamples } from './samples/paper.fixture.ts'
import { spigotSamples, velocitySamples } from './samples/spigot-velocity.fixture.ts'

const samples = [
  ...paperSamples,
  ...spigotSamples,
  ...velocitySamples,
  ...fabricSamples,
  ...forgeSamples,
  ...neoForgeSamples,
]

test.each(samples)('$of is read right', (sample) => {
  const { entries, ...read } = readPasted(sample.text)
  const { platform, gameVersion, java } = sample
  expect(read).toMatchObject({ kind: sample.kind ?? 'log', platform, gameVersion, java, leftOut: 0 })
  expect(entries.map(({ name, version }) => (version === null ? name : `${name} ${version}`))).toEqual(
    sample.entries,
  )
  expect(entries.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual(sample.off ?? [])
  const failed = entries.flatMap(({ name, faults }) => (faults ? [[name, faults]] : []))
  expect(Object.fromEntries(failed)).toEqual(sample.faults ?? {})
})

test.each(samples)('$of is read the same with the line ends of Windows', ({ text }) => {
  expect(readPasted(text.replaceAll('\n', '\r\n'))).toEqual(readPasted(text))
})

test('mods keep their id, by which they are recognized', () => {
  const read = readPasted(neoForgeSamples[2]!.text)
  expect(read.entries).toEqual([{ name: 'Draw Bridge', version: '6.0.4', id: 'drawbridge' }])
})

test('nothing of people is kept', () => {
  const read = JSON.stringify(samples.map(({ text }) => readPasted(text)))
  expect(read).not.toMatch(/Robin|203\.0\.113|Somebody|srv\/|org\.example/)
})
