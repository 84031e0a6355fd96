export { OrderedReferences } from './ordered-references.tsx';
export { OrderedTexts } from './ordered-texts.tsx';
export { createStaffProvider, type StaffProvider, useAct, useView } from './provider.ts';
export { refusalOf, toHttpError } from './refusal.ts';
export { ReorderPage } from './reorder-page.tsx';
export { GROUPS, type Resource, screen, titleOf } from './resource.ts';
export { ResourceCreate, ResourceEdit } from './resource-form.tsx';
export { ResourceList, type ResourceListProps } from './resource-list.tsx';
export { type Column, ResourceTable } from './resource-table.tsx';
