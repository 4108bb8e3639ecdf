import { describeRelease, releaseIndex } from '../../api/catalogue.ts'
import { catalogueGroups } from '../../data/catalogue-groups.ts'
import { makeCatalogue } from '../../web/catalogue-data/make-catalogue.ts'
import { checkedBy } from '../../web/panes/problems/checked-by.ts'
import type { DiagnoseOptions } from './context.ts'

/** The checks as the page asks for them when one file is opened: with the catalogue of the release, and no other menu. */
export function releaseOptions(gameVersion: string, own = 'menu'): DiagnoseOptions {
  const release = { ...describeRelease(releaseIndex(gameVersion)), revision: '' }
  const catalogue = checkedBy(makeCatalogue(release, [...catalogueGroups], () => ({})))
  return { gameVersion, plugin: 'release', menuNames: [own], catalogue }
}
