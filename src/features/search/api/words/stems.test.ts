import { expect, test } from 'vitest'
import { stemBe } from './stem-be.ts'
import { stemEn } from './stem-en.ts'
import { stemKk } from './stem-kk.ts'
import { stemRu } from './stem-ru.ts'
import { stemUk } from './stem-uk.ts'

/** Forms of one word: a query for one of them must find all. */
const groups = {
  ru: [
    stemRu,
    `сервер сервера серверу сервером сервере серверы серверов серверам серверами серверах
     плагин плагина плагины плагинов плагинам плагинами
     мод мода моды модов модам модами модах
     карта карты карте карту картой карт картам картах
     настройка настройки настроек настройку настройкой
     сборка сборки сборок сборку
     игра игры игру игр играм играх
     блок блока блоки блоков блоками
     игрок игрока игроки игроков игрокам
     остров острова острову острове островов
     приключение приключения приключений приключению
     магия магии магию магией
     генерация генерации генерацию генераций
     новый новая новые новых нового новому
     установить установил установила
     звёзды звезды`,
  ],
  uk: [
    stemUk,
    `сервер сервера сервери серверів серверам серверами серверах
     плагін плагіна плагіни плагінів плагінам
     мапа мапи мапу мапою мап мапах
     гра гри гру ігор іграх
     набір набору набори наборів
     збірка збірки збірок збірку
     налаштування налаштувань налаштуванням
     світ світу світи світів
     гравець гравця
     острів острова острови островів
     новий нова нові нових нового
     будівля будівлі будівель`,
  ],
  be: [
    stemBe,
    `сервер сервера серверы сервераў серверам серверамі серверах
     плагін плагіна плагіны плагінаў
     карта карты карце карту картай карт картах
     гульня гульні гульню гульняў
     зборка зборкі зборак зборку
     востраў вострава востраву
     генерацыя генерацыі генерацый
     новы новая новыя новых новага`,
  ],
  kz: [
    stemKk,
    `сервер серверлер серверге серверде серверден сервердің серверлердің сервері серверінде серверлері
     плагин плагиндер плагинді плагиндерді плагиннің плагині
     мод модтар модты модтың модтарды моды
     карта карталар картаны картаға картасы картаның карталарды
     ойын ойындар ойынды ойынға ойыны ойындарды
     әлем әлемдер әлемде әлемнің әлемдегі әлемі
     қала қалалар қалада қаланың қаласы
     кітап кітабы кітаптар`,
  ],
  en: [
    stemEn,
    `server servers
     build builds building buildings
     mine mines mining mined
     install installs installed installing
     economy economies
     texture textures textured
     box boxes
     optimize optimized optimizing optimizes
     run running runs`,
  ],
} as const

const lines = Object.entries(groups).flatMap(([language, [stem, list]]) =>
  list.split('\n').map((line) => [language, line.trim(), stem] as const),
)

test.each(lines)('%s: %s have one stem', (_, line, stem) => {
  expect([...new Set(line.split(' ').map(stem))]).toHaveLength(1)
})

test('words that mean different things keep different stems', () => {
  expect(new Set(['сервер', 'серия', 'сервис', 'карта', 'карьер', 'мод', 'модель'].map(stemRu)).size).toBe(7)
  expect(new Set(['мапа', 'мати', 'світ', 'свято', 'гра', 'графіка'].map(stemUk)).size).toBe(6)
  expect(new Set(['map', 'mapping', 'server', 'service', 'string', 'strong'].map(stemEn)).size).toBe(5)
})
