/** The invented town of the demo world, which tests read as an extract. */
export { inventedTown, inventedTownFile } from '../../db/seed/town/town.ts';
