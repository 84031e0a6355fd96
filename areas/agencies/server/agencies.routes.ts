import { archiveLink } from '@keystead/accounts/server';
import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { changesOfWaiting, decide, waitingListings } from './approvals.service.ts';
import { handOver, homesOfMembers, homesOnOffer, place, takeOut } from './homes.service.ts';
import { accept, decline, invite, opened, withdraw } from './invitations.service.ts';
import { ownAgencies, ownAgency } from './member.service.ts';
import { dissolve, dropBranch, found, putBranch, save } from './own.service.ts';
import { agencyAt, agencyPage, revealAgency } from './public.service.ts';
import { change, remove } from './seats.service.ts';
import { applyForAgency, verificationOf } from './verification.service.ts';

export const agencyRoutes: Route<Contexts>[] = [
  route(calls.getAgencies, async (ctx, input) => {
    const { items, total, cities } = await agencyPage(ctx, input);
    return { data: items, total, cities };
  }),
  route(calls.getAgency, async (ctx, { slug_id: slug }) => ({ data: await agencyAt(ctx, slug) })),
  route(calls.revealAgencyContact, async (ctx, { agency_id: id }) => ({ data: await revealAgency(ctx, id) })),
  route(calls.getAgencyHomes, (ctx, input) => homesOnOffer(ctx, input)),
  route(calls.getOwnAgencies, async (ctx) => ({ data: await ownAgencies(ctx) })),
  route(calls.getOwnAgency, async (ctx, { agency_id: id }) => ({ data: await ownAgency(ctx, id) })),
  route(calls.createAgency, async (ctx, form) => ({
    message: 'Your agency is created.',
    data: await found(ctx, form),
  })),
  route(calls.saveAgency, async (ctx, form) => {
    await save(ctx, form);
    return { message: 'Your changes are saved.' };
  }),
  route(calls.deleteAgency, async (ctx, { agency_id: id }) => {
    await dissolve(ctx, id);
    return { message: 'Deleted.' };
  }),
  route(calls.exportAgencyArchive, async (ctx, { agency_id: id }) => ({
    data: await archiveLink(ctx, 'agency', id),
  })),
  route(calls.saveBranch, async (ctx, form) => ({ data: { id: await putBranch(ctx, form) } })),
  route(calls.deleteBranch, async (ctx, input) => {
    await dropBranch(ctx, input);
    return { message: 'Deleted.' };
  }),
  route(calls.inviteToAgency, async (ctx, form) => {
    await invite(ctx, form);
    return { message: 'The invitation is on its way.' };
  }),
  route(calls.withdrawInvitation, async (ctx, input) => {
    await withdraw(ctx, input);
    return { message: 'Withdrawn.' };
  }),
  route(calls.openInvitation, async (ctx, { token }) => ({ data: await opened(ctx, token) })),
  route(calls.acceptInvitation, async (ctx, { id }) => ({ data: { agency_id: await accept(ctx, id) } })),
  route(calls.declineInvitation, async (ctx, { id }) => {
    await decline(ctx, id);
    return { message: 'Declined.' };
  }),
  route(calls.getOwnAgencyHomes, (ctx, input) => homesOfMembers(ctx, input)),
  route(calls.placeAgencyHomes, async (ctx, input) => {
    await place(ctx, input);
    return { message: 'Your changes are saved.' };
  }),
  route(calls.takeOutAgencyHomes, async (ctx, input) => {
    await takeOut(ctx, input);
    return { message: 'Your changes are saved.' };
  }),
  route(calls.handOverAgencyHomes, async (ctx, input) => ({ data: { homes: await handOver(ctx, input) } })),
  route(calls.getWaitingListings, (ctx, input) => waitingListings(ctx, input)),
  route(calls.getListingChanges, async (ctx, input) => ({ data: await changesOfWaiting(ctx, input) })),
  route(calls.decideWaitingListing, async (ctx, input) => {
    await decide(ctx, input);
    return { message: input.action === 'approve' ? 'Approved.' : 'Sent back.' };
  }),
  route(calls.getAgencyVerification, async (ctx, { agency_id: id }) => ({
    data: await verificationOf(ctx, id),
  })),
  route(calls.applyAgencyVerification, async (ctx, input) => {
    await applyForAgency(ctx, input);
    return { message: 'Thank you. We look at the application and tell you by email.' };
  }),
  route(calls.changeSeat, async (ctx, form) => {
    await change(ctx, form);
    return { message: 'Your changes are saved.' };
  }),
  route(calls.removeSeat, async (ctx, input) => {
    await remove(ctx, input);
    return { message: 'Removed.' };
  }),
];
