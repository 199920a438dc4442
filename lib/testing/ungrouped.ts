/** The columns of a product row without a group. */
export const UNGROUPED_ROW = {
  groupId: null,
  value1: null,
  value1My: null,
  value2: null,
  value2My: null,
  value3: null,
  value3My: null,
}

/** The fields of a product in an answer without a group. */
export const UNGROUPED = {
  group_id: null,
  value_1: null,
  value_1_my: null,
  value_2: null,
  value_2_my: null,
  value_3: null,
  value_3_my: null,
}
