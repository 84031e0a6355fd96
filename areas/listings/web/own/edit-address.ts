/** Where an own listing is edited; its slug is the parameter. */
export const EDIT_PAGE = '/user/edit-property/$slug';
