/** What staff read where no category is meant. */
export const WITHOUT_CATEGORY = 'None chosen, and all others';
