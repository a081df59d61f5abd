"""Renders the photos of the demo market. See README.md.

blender -b -P render.py -- [--subjects a,b] [--only x,y] [--views 1,2] [--preview] [--all] [--out DIR]
"""
import argparse
import importlib
import math
import os
import pkgutil
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy

import lib
import path_tracer
import phone_look
import scenes
import subjects
from views import views_of

PHOTOS = os.path.join(HERE, '..', 'photos')
SAMPLES = 6
PREVIEW_SAMPLES = 4


def read_arguments():
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('--subjects', help='files in subjects/, separated by commas; all of them by default')
    parser.add_argument('--only', help='names of subjects, separated by commas')
    parser.add_argument('--views', help='numbers of photos, separated by commas')
    parser.add_argument('--preview', action='store_true', help='small PNG files, quickly')
    parser.add_argument('--all', action='store_true', help='also photos that exist')
    parser.add_argument('--out', default=PHOTOS)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def list_subjects(files, names):
    found = files.split(',') if files else [m.name for m in pkgutil.iter_modules(subjects.__path__)]
    modules = [importlib.import_module(f'subjects.{name}') for name in found]
    every = [subject for module in modules for subject in getattr(module, 'SUBJECTS', [])]
    return [subject for subject in every if not names or subject['name'] in names.split(',')]


def build(subject):
    """Builds scene and goods. Returns the pivot that turns the goods."""
    lib.reset(subject['seed'])
    scene, scene_args = subject['scene']
    getattr(scenes, scene)(**scene_args)
    surroundings = set(bpy.data.objects)
    for model, args in subject['parts']:
        module, _, function = model.partition('.')
        getattr(importlib.import_module(f'models.{module}'), function or 'build')(**args)
    pivot = lib.empty((0, 0, 0))
    for thing in set(bpy.data.objects) - surroundings - {pivot}:
        if thing.parent is None:
            thing.parent = pivot
    path_tracer.simplify_indirect_light()
    return pivot


def take(renderer, subject, view, pivot, path, preview, further):
    pivot.rotation_euler = (0, 0, math.radians(view.get('turn', 0)))
    camera = scenes.camera(**view['cam'])
    flash = None
    if subject.get('flash'):
        bpy.context.view_layer.update()
        flash = scenes.flash(camera, subject['flash'])
    long_side, short_side = (272, 204) if preview else (512, 384)
    size = (long_side, short_side) if view['orient'] == 'l' else (short_side, long_side)
    linear = renderer.render(*size, PREVIEW_SAMPLES if preview else SAMPLES, subject['seed']).astype('f4')
    pixels = phone_look.develop(
        linear if preview else phone_look.enlarge(linear), subject['seed'], view['post']
    )
    phone_look.save(pixels, path, further)
    if flash:
        bpy.data.objects.remove(flash)


def main():
    options = read_arguments()
    os.makedirs(options.out, exist_ok=True)
    renderer = path_tracer.Renderer()
    suffix = 'png' if options.preview else 'webp'
    numbers = options.views and {int(number) for number in options.views.split(',')}
    failed = []
    for subject in list_subjects(options.subjects, options.only):
        photos = [
            (view, os.path.join(options.out, f"{subject['name']}-{number}.{suffix}"), number > 1)
            for number, view in enumerate(views_of(subject), 1)
            if not numbers or number in numbers
        ]
        wanted = [photo for photo in photos if options.all or not os.path.exists(photo[1])]
        if not wanted:
            continue
        started = time.time()
        try:
            pivot = build(subject)
            for view, path, further in wanted:
                take(renderer, subject, view, pivot, path, options.preview, further)
            print(f"RENDERED {subject['name']} {len(wanted)} in {time.time() - started:.0f}s", flush=True)
        except Exception:
            traceback.print_exc()
            failed.append(subject['name'])
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


main()
