type GameGroup = {
  name: string
  /** Every release with this item list. */
  covers: string[]
  released: string | null
  title?: string
  legacy?: true
  features: string[]
}

const hex = ['hex', 'pdc']
const trims = [...hex, 'trims']
const components = [...trims, 'components']
const models = [...components, 'item_model']
const all = [...models, 'model_data_component']

/** Releases with equal item lists, oldest first. A new one goes to the end: its place here is its number in the data. */
export const gameGroups: GameGroup[] = [
  { name: '1.8', covers: ['1.8', '1.8.8'], released: '2014-09-02', legacy: true, features: [] },
  { name: '1.9', covers: ['1.9', '1.9.4'], released: '2016-02-29', legacy: true, features: [] },
  { name: '1.10', covers: ['1.10', '1.10.2'], released: '2016-06-08', legacy: true, features: [] },
  { name: '1.11', covers: ['1.11', '1.11.2'], released: '2016-11-14', legacy: true, features: [] },
  { name: '1.12', covers: ['1.12', '1.12.2'], released: '2017-06-07', legacy: true, features: [] },
  { name: '1.13', covers: ['1.13', '1.13.2'], released: '2018-07-18', features: [] },
  {
    name: '1.14',
    covers: ['1.14', '1.14.4'],
    released: '2019-04-23',
    title: 'Village & Pillage',
    features: ['pdc'],
  },
  {
    name: '1.15',
    covers: ['1.15', '1.15.2'],
    released: '2019-12-10',
    title: 'Buzzy Bees',
    features: ['pdc'],
  },
  { name: '1.16', covers: ['1.16', '1.16.5'], released: '2020-06-23', title: 'Nether Update', features: hex },
  {
    name: '1.17',
    covers: ['1.17', '1.17.1'],
    released: '2021-06-08',
    title: 'Caves & Cliffs: Part I',
    features: hex,
  },
  {
    name: '1.18',
    covers: ['1.18', '1.18.2'],
    released: '2021-11-30',
    title: 'Caves & Cliffs: Part II',
    features: hex,
  },
  {
    name: '1.19',
    covers: ['1.19', '1.19.2', '1.19.3', '1.19.4'],
    released: '2022-06-07',
    title: 'The Wild Update',
    features: trims,
  },
  {
    name: '1.20',
    covers: ['1.20', '1.20.1', '1.20.2', '1.20.3', '1.20.4'],
    released: '2023-06-07',
    title: 'Trails & Tales',
    features: trims,
  },
  {
    name: '1.20.5',
    covers: ['1.20.5', '1.20.6'],
    released: '2024-04-23',
    title: 'Armored Paws',
    features: components,
  },
  {
    name: '1.21',
    covers: ['1.21', '1.21.1'],
    released: '2024-06-13',
    title: 'Tricky Trials',
    features: components,
  },
  {
    name: '1.21.2',
    covers: ['1.21.2', '1.21.3'],
    released: '2024-10-22',
    title: 'Bundles of Bravery',
    features: models,
  },
  { name: '1.21.4', covers: ['1.21.4'], released: '2024-12-03', title: 'The Garden Awakens', features: all },
  { name: '1.21.5', covers: ['1.21.5'], released: '2025-03-25', title: 'Spring to Life', features: all },
  {
    name: '1.21.6',
    covers: ['1.21.6', '1.21.7', '1.21.8'],
    released: '2025-06-17',
    title: 'Chase the Skies',
    features: all,
  },
  {
    name: '1.21.9',
    covers: ['1.21.9', '1.21.10'],
    released: '2025-09-30',
    title: 'The Copper Age',
    features: all,
  },
  { name: '1.21.11', covers: ['1.21.11'], released: '2025-12-09', title: 'Mounts of Mayhem', features: all },
  { name: '26.1', covers: ['26.1', '26.1.2'], released: '2026-03-24', features: all },
  { name: '26.2', covers: ['26.2'], released: null, title: 'Chaos Cubed', features: all },
  { name: '26.3', covers: ['26.3'], released: null, features: all },
]

export const firstModern = gameGroups.findIndex((group) => !group.legacy)
