import { moveCityPicture } from '@keystead/catalogue/server';
import { storeAll } from './old-files.ts';
import { refused, type Writer, type Written } from './writer.ts';

/** Gives towns that homes name the pictures that they had, where they have none here. */
export const writeCityPictures: Writer<'city picture'> = async (open, pictures, world) => {
  const written: Written[] = [];
  for (const { oldId, city, paths } of pictures) {
    const notes: string[] = [];
    const [picture] = await storeAll([paths], (one) => world.files.picture(open, one), notes);
    if (!picture) {
      written.push(refused(oldId, notes.join('; ')));
      continue;
    }
    const moved = await moveCityPicture(open, city, picture);
    if ('problem' in moved) {
      await world.files.discard(open, picture);
      written.push(refused(oldId, moved.problem));
    } else written.push({ oldId, newId: moved.id, outcome: 'written', stamp: picture.key });
  }
  return written;
};
