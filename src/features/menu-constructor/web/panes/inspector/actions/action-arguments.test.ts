import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { metaVerbs } from '../../../../format/tables/actions.ts'
import {
  readExp,
  readLog,
  readMenuArgument,
  readMeta,
  readSound,
  secondsOfTicks,
  ticksOfSeconds,
  writeExp,
  writeLog,
  writeMenuArgument,
  writeMeta,
  writeSound,
} from './action-arguments.ts'

test('a sound is read with its volume and pitch, and written without what is not needed', () => {
  expect(readSound('UI_BUTTON_CLICK 1 1.2')).toEqual({ sound: 'UI_BUTTON_CLICK', volume: '1', pitch: '1.2' })
  expect(writeSound({ sound: 'UI_BUTTON_CLICK', volume: '', pitch: '' })).toBe('UI_BUTTON_CLICK')
  expect(writeSound({ sound: 'UI_BUTTON_CLICK', volume: '', pitch: '2' })).toBe('UI_BUTTON_CLICK 1 2')
})

test('experience knows points and levels', () => {
  expect(readExp('5L')).toEqual({ amount: '5', levels: true })
  expect(readExp('50')).toEqual({ amount: '50', levels: false })
  expect(writeExp({ amount: '7', levels: true })).toBe('7L')
})

test('a stored value is written with the words its verb needs', () => {
  expect(readMeta('set quest STRING two words')).toEqual({
    verb: 'set',
    key: 'quest',
    type: 'STRING',
    value: 'two words',
  })
  expect(writeMeta({ verb: 'switch', key: 'lamp', type: 'STRING', value: 'x' })).toBe('switch lamp')
  expect(writeMeta({ verb: 'remove', key: 'lamp', type: 'BOOLEAN', value: 'x' })).toBe('remove lamp BOOLEAN')
  expect(writeMeta({ verb: 'add', key: 'n', type: 'STRING', value: '2' })).toBe('add n INTEGER 2')
})

test('what was written is read again', () => {
  const word = fc.stringMatching(/^[a-z_:]{1,12}$/)
  fc.assert(
    fc.property(fc.constantFrom(...metaVerbs), word, word, (verb, key, value) => {
      const written = writeMeta({ verb, key, type: 'LONG', value })
      expect(writeMeta(readMeta(written))).toBe(written)
    }),
  )
  fc.assert(
    fc.property(word, fc.constantFrom('', 'one', 'one two'), (menu, args) => {
      expect(readMenuArgument(writeMenuArgument({ menu, args }))).toEqual({ menu, args })
    }),
  )
})

test('a log line keeps its level in brackets', () => {
  expect(readLog('[WARNING] bought a hat')).toEqual({ level: 'WARNING', text: 'bought a hat' })
  expect(readLog('bought a hat')).toEqual({ level: '', text: 'bought a hat' })
  expect(writeLog({ level: 'INFO', text: 'ok' })).toBe('[INFO] ok')
})

test('seconds become ticks and come back; a placeholder stays', () => {
  expect(ticksOfSeconds('1.5')).toBe('30')
  expect(secondsOfTicks('30')).toBe('1.5')
  expect(ticksOfSeconds('%delay%')).toBe('%delay%')
})
