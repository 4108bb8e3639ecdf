/** Everything the OptionList says. The last four are for ears only. */
export type OptionListLabels = {
  placeholder: string
  noResults: string
  empty: string
  max: (most: number) => string
  select: string
  remove: string
  selected: string
  selectGroup: string
  deselectGroup: string
  createTag: string
  more: (count: number) => string
  loading: string
  found: (count: number) => string
  removed: (label: string) => string
  removeItem: (label: string) => string
}
