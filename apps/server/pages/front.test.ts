import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendOn } from './front.ts';

describe('an address that leads elsewhere', () => {
  it.each([
    ['/properties-details/شقة', '/properties-details/%D8%B4%D9%82%D8%A9'],
    ['/properties-details/%D8%B4?page=2', '/properties-details/%D8%B4?page=2'],
    ['https://example.com/größe #a', 'https://example.com/gr%C3%B6%C3%9Fe%20#a'],
    ['/broken-\ud800', '/broken-%EF%BF%BD'],
  ])('leads to %s', async (to, location) => {
    const app = fastify();
    app.get('/', (_request, reply) => sendOn(reply, to, 301));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });
});
